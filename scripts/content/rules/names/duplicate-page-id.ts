import { findPosition } from '../../parsing/position.ts';
import { listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { locate } from '../../parsing/document.ts';
import { quote } from '../../words/words.ts';

/** No two pages of a file have the same id. */
export const duplicatePageId: Rule = {
  id: 'duplicate-page-id',
  severity: 'error',
  summary: 'No two pages of a file have the same id.',
  why: 'They would have the same address.',
  *check(document) {
    const first = new Map<string, number>();
    for (const { id, path } of listPages(document)) {
      if (id === undefined) continue;
      const line = first.get(id);
      if (line === undefined) {
        first.set(id, findPosition(document.lines, locate(document, path, 'value').offset).line);
        continue;
      }
      const remedy = 'Give this page a different id, or remove it. To copy a page, use npm run content -- duplicate.';
      const problem = `Two pages have the id ${quote(id)}; the first one starts on line ${line}.`;
      yield { path: [...path, 'id'], problem, remedy };
    }
  },
};
