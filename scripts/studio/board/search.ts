import type { Page } from '../../../src/domain/generated/types.ts';
import type { Settings } from '../visitor/settings.ts';

/** What the search needs to know about a page in addition to its content. */
export interface PageNotes {
  /** Every text that shows with the page, filled in. */
  shown: string;
  hasConditions: boolean;
  hasFindings: boolean;
}

/** Whether to show a page. It must contain every word of the search. */
export function isWanted(page: Page, notes: PageNotes, { find, type, filter }: Settings): boolean {
  if (type !== '' && page.type !== type) return false;
  if (filter === 'conditions' && !notes.hasConditions) return false;
  if (filter === 'findings' && !notes.hasFindings) return false;
  return includesWords(page, find, notes.shown);
}

/** Whether a page, or what shows with it, has every word of the search. */
export function includesWords(page: Page, find: string, shown = ''): boolean {
  const text = `${[...listTexts(page)].join('\n')}\n${shown}`.toLowerCase();
  return find
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Every text and number in a part of content, including ids, steps and fields. */
export function* listTexts(content: unknown): Generator<string> {
  if (typeof content === 'string' || typeof content === 'number') yield String(content);
  else if (typeof content === 'object' && content !== null) {
    for (const part of Object.values(content)) yield* listTexts(part);
  }
}
