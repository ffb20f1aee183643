import { listOptions, listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';

/** No two options of a page have the same value. */
export const duplicateOptionValue: Rule = {
  id: 'duplicate-option-value',
  severity: 'error',
  summary: 'No two options of a page have the same value.',
  why: 'The stored answer would not show which of them was chosen.',
  *check(document) {
    for (const page of listPages(document)) {
      const seen = new Set<unknown>();
      for (const { path, fields } of listOptions(page)) {
        const { value } = fields;
        if (typeof value === 'string' && seen.has(value)) {
          const problem = `Two options of this page have the value ${quote(value)}.`;
          yield { path: [...path, 'value'], problem, remedy: 'Give this option a different value.' };
        }
        seen.add(value);
      }
    }
  },
};
