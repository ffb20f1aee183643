import { hasPages } from '../../parsing/document.ts';
import { asFields, listPages } from '../../parsing/pages.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

/** Only addresses of former pages are redirected. */
export const idleRedirect: Rule = {
  id: 'idle-redirect',
  severity: 'error',
  summary: 'No page has an id that "redirects" leads elsewhere.',
  why: 'The app would show the page, while static hosts would redirect to the other one.',
  *check(document) {
    if (!hasPages(document)) return;
    const ids = new Set(listPages(document).map(({ id }) => id));
    for (const former of Object.keys(asFields(asFields(document.value).redirects))) {
      if (!ids.has(former)) continue;
      const problem = `${quote(former)} is a page of this file, not a former one.`;
      yield {
        path: ['redirects', former],
        at: 'key',
        problem,
        remedy: 'Remove the line, or give the page another id.',
      };
    }
  },
};
