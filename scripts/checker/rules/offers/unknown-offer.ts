import { findNearest } from '../../words/nearest.ts';
import { listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { listWords, quote } from '../../words/words.ts';
import { readOffers } from './read-offers.ts';

/** A paywall preselects an offer that exists. */
export const unknownOffer: Rule = {
  id: 'unknown-offer',
  severity: 'error',
  summary: 'A paywall preselects an offer of offers.json.',
  why: 'The offer in the middle would be selected instead, and the tag for the preselected one would not show.',
  *check(document, { documents }) {
    const ids = readOffers(documents).offers.map(({ offer }) => offer.id);
    if (ids.length === 0) return;
    for (const { path, fields } of listPages(document)) {
      const { type, preselect } = fields;
      if (type !== 'paywall' || typeof preselect !== 'string' || ids.includes(preselect)) continue;
      const problem = `There is no offer ${quote(preselect)}.`;
      const remedy = `The offers are ${listWords(ids, 'and')}.`;
      yield { path: [...path, 'preselect'], problem, remedy, suggestion: findNearest(preselect, ids) };
    }
  },
};
