import { listOptions, listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';

/** No two options of a page have the same label. */
export const duplicateOptionLabel: Rule = {
  id: 'duplicate-option-label',
  severity: 'error',
  summary:
    'No two options of a page have the same label; upper and lower case count as the same, and options that are no longer offered don’t count.',
  why: 'A visitor could not tell them apart.',
  *check(document) {
    for (const page of listPages(document)) {
      const seen = new Map<string, unknown>();
      for (const { path, fields } of listOptions(page)) {
        if (typeof fields.label !== 'string' || fields.retired === true) continue;
        const key = `${String(path.at(-2))} ${fields.label.trim().toLowerCase()}`;
        // Another rule reports two options with the same value.
        if (seen.has(key) && seen.get(key) !== fields.value) {
          const problem = `Two options of this page have the label ${quote(fields.label)}.`;
          yield { path: [...path, 'label'], problem, remedy: 'Reword this option, or remove it.' };
        }
        seen.set(key, fields.value);
      }
    }
  },
};
