import type { Page } from '../../../src/domain/generated/types.ts';
import type { Settings } from '../visitor/settings.ts';

/** What the board knows of a page beside the page itself. */
export interface PageNotes {
  /** Every text that shows with the page, filled in. */
  shown: string;
  hasConditions: boolean;
  hasFindings: boolean;
}

/** Whether a page is one of those to show. Every word searched for must stand somewhere in it. */
export function isWanted(page: Page, notes: PageNotes, { find, type, sieve }: Settings): boolean {
  if (type !== '' && page.type !== type) return false;
  if (sieve === 'conditions' && !notes.hasConditions) return false;
  if (sieve === 'findings' && !notes.hasFindings) return false;
  const text = `${[...listTexts(page)].join('\n')}\n${notes.shown}`.toLowerCase();
  return find
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Every text and number in a part of content: ids, steps and fields as well as what visitors read. */
export function* listTexts(content: unknown): Generator<string> {
  if (typeof content === 'string' || typeof content === 'number') yield String(content);
  else if (typeof content === 'object' && content !== null) {
    for (const part of Object.values(content)) yield* listTexts(part);
  }
}
