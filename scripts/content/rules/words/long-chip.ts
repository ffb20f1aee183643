import { listOptions, listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';

/** Longer labels stand alone on their line: the chips become a column of uneven pills. */
const mostCharacters = 14;

/** The labels of chips are short. */
export const longChip: Rule = {
  id: 'long-chip',
  severity: 'warning',
  summary: `The labels of chips have at most ${mostCharacters} characters.`,
  why: 'Chips stand side by side; with long labels they become a column of uneven pills that is harder to read than rows.',
  *check(document) {
    for (const page of listPages(document)) {
      if (page.fields.layout !== 'chips') continue;
      for (const { path, fields } of listOptions(page)) {
        const length = typeof fields.label === 'string' ? [...fields.label].length : 0;
        if (length <= mostCharacters) continue;
        const problem = `${quote(String(fields.label))} has ${length} characters, and a chip has room for ${mostCharacters}.`;
        yield {
          path: [...path, 'label'],
          problem,
          remedy: 'Shorten it, or give the page the layout "list" or "lines".',
        };
      }
    }
  },
};
