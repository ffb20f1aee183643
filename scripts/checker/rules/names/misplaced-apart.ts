import { quote } from '../../words/words.ts';
import { listOptions, listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';

/** Answers outside an order stand where there is an order, and after it. */
export const misplacedApart: Rule = {
  id: 'misplaced-apart',
  severity: 'error',
  summary: 'Options with isApart stand on pages with the layout “ladder”, after all others.',
  why: 'Elsewhere nothing shows it; in the middle it would tear the ladder in two.',
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
            ? `${quote(String(fields.label))} stands apart, but other options follow it.`
            : `${quote(String(fields.label))} stands apart, but this page has no ladder.`,
          remedy: isLadder ? 'Move it to the end.' : 'Remove "isApart", or give the page the layout "ladder".',
        };
      }
    }
  },
};
