import { asFields, listPages } from '../../parsing/pages.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

/** A page that shows an offer names it. */
export const missingOffer: Rule = {
  id: 'missing-offer',
  severity: 'error',
  summary:
    'A page with the panel "offer" names its "offer". So does the page of a paywall’s detour that has "onBack", which is a page of the type info.',
  why: 'Nothing would show where visitors should read what it costs.',
  *check(document) {
    const pages = listPages(document);
    for (const { path, fields } of pages) {
      if (fields.panel === 'offer' && fields.offer === undefined) {
        const problem = 'This page shows what an offer costs, and doesn’t say which.';
        yield { path: [...path, 'panel'], problem, remedy: 'Add "offer" with the id of an offer.' };
      }
      const { onBack, page } = asFields(fields.detour);
      const target = pages.find((other) => other.fields.id === page)?.fields;
      // Another rule reports a page that does not exist.
      if (onBack === undefined || !target || target.offer !== undefined) continue;
      const problem = `The page ${quote(String(page))} names no offer for visitors who go back.`;
      const remedy = `Add "offer" to an info page, or remove "onBack" here.`;
      yield { path: [...path, 'detour', 'onBack'], problem, remedy };
    }
  },
};
