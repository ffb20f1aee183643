import type { Edition, Editions } from '../domain/editions.ts';
import type { Outline } from '../domain/outline.ts';
import type { ContentFile } from '../domain/pages.ts';
import type { PlacedPage } from '../domain/placed-page.ts';

/** What experiments need, which is loaded where the content has any. */
let running: typeof import('./experiments.ts') | undefined;

/** A whole content file as this visitor has it, with what its experiments need. Rejects when that can't be loaded. */
export async function prepareForVisitor<File extends ContentFile>(file: File): Promise<File> {
  if (!file.experiments?.length) return file;
  running ??= await import('./experiments.ts');
  return running.forVisitor(file);
}

/** The edition of a flow that this visitor has. Rejects when what its experiments need can't be loaded. */
export async function chooseEdition(editions: Edition | Editions): Promise<Edition> {
  if ('first' in editions) return editions;
  running ??= await import('./experiments.ts');
  return running.chooseEdition(editions);
}

/** Tells analytics of the experiments that the visitor meets on a page. */
export function reportExperiments(outline: Outline, placed: PlacedPage): void {
  running?.reportMet(outline, placed);
}
