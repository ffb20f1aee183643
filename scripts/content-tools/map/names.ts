import type { Page } from '../../../src/domain/generated/types.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';

/** The headline of a map: "The woman flow: 81 pages, and 1 outside the order". */
export function nameFile(file: ContentFile): string {
  const detours = 'detours' in file ? (file.detours?.length ?? 0) : 0;
  const pages = `${file.pages.length} page${file.pages.length === 1 ? '' : 's'}`;
  const name = file.kind === 'flow' ? `The ${file.program} flow` : 'Outside the flows';
  return `${name}: ${pages}${detours > 0 ? `, and ${detours} outside the order` : ''}`;
}

/** The line below a page's id in a map: "13 · choice · water". */
export function describePage(page: Page): string {
  return [page.step, page.type, ...('answer' in page && page.answer ? [page.answer] : [])].join(' · ');
}
