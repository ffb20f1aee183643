import { quote } from '../../words/words.ts';
import { listOptions, listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';

/** Options outside the ladder (`isApart`) come after its steps. */
export const misplacedApart: Rule = {
  id: 'misplaced-apart',
  severity: 'error',
  summary: 'Options with "isApart" are on pages with the layout “ladder”, after all other options.',
  why: 'Other layouts ignore it; in the middle it would split the ladder.',
  *check(document) {
    for (const page of listPages(document)) {
      const options = listOptions(page);
      const isLadder = page.fields.layout === 'ladder';
      const last = options.findLastIndex(({ fields }) => fields.isApart !== true);
      for (const [index, { path, fields }] of options.entries()) {
        if (fields.isApart !== true || (isLadder && index > last)) continue;
        yield {
          path: [...path, 'isApart'],
          problem: isLadder
            ? `${quote(String(fields.label))} is set apart, but other options follow it.`
            : `${quote(String(fields.label))} is set apart, but this page has no ladder.`,
          remedy: isLadder ? 'Move it to the end.' : 'Remove "isApart", or give the page the layout "ladder".',
        };
      }
    }
  },
};
