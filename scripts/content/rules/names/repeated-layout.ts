import { quote } from '../../words/words.ts';
import { findLayout } from '../../parsing/page-types.ts';
import { listPages } from '../../parsing/pages.ts';
import { isFlow } from '../../parsing/document.ts';
import type { Rule } from '../rule.ts';

/** No two neighbouring pages have the same type and layout. */
export const repeatedLayout: Rule = {
  id: 'repeated-layout',
  severity: 'warning',
  summary: 'No two neighbouring pages of the same type have the same layout.',
  why: 'Many screens are only pleasant if each looks a little different from the one before.',
  *check(document) {
    if (!isFlow(document)) return;
    const pages = listPages(document).filter(({ isDetour }) => !isDetour);
    for (const [index, { fields, path }] of pages.entries()) {
      const before = pages[index - 1];
      const layout = findLayout(fields);
      if (!before || !layout || before.fields.type !== fields.type || findLayout(before.fields) !== layout) continue;
      yield {
        path: 'layout' in fields ? [...path, 'layout'] : path,
        problem: `This page has the layout ${quote(layout)}, and so does ${quote(before.id ?? '')} right before it.`,
        remedy: 'Give one of the two another layout, or put another page between them.',
      };
    }
  },
};
