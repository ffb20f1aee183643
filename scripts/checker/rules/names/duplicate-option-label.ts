import { listOptions, listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';

/** No two options of a page read the same. */
export const duplicateOptionLabel: Rule = {
  id: 'duplicate-option-label',
  severity: 'error',
  summary: 'No two options of a page have one label; capitals make no difference.',
  why: 'A visitor could not tell them apart.',
  *check(document) {
    for (const page of listPages(document)) {
      const seen = new Map<string, unknown>();
      for (const { path, fields } of listOptions(page)) {
        if (typeof fields.label !== 'string') continue;
        const key = `${String(path.at(-2))} ${fields.label.trim().toLowerCase()}`;
        // Two options of one value are one fault, which another rule names.
        if (seen.has(key) && seen.get(key) !== fields.value) {
          const problem = `Two options of this page have the label ${quote(fields.label)}.`;
          yield { path: [...path, 'label'], problem, remedy: 'Give this option other words, or remove it.' };
        }
        seen.set(key, fields.value);
      }
    }
  },
};
