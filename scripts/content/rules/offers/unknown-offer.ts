import { hasRole } from '../../parsing/page-types.ts';
import { findNearest } from '../../words/nearest.ts';
import { listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { listWords, quote } from '../../words/words.ts';
import { readOffers } from './read-offers.ts';

/** Pages name offers that exist. */
export const unknownOffer: Rule = {
  id: 'unknown-offer',
  severity: 'error',
  summary: 'The offer that a paywall preselects, or that a page names, is one of offers.json.',
  why: 'Another one would be selected, and the page could not say what it costs.',
  *check(document, { documents }) {
    const ids = readOffers(documents).offers.map(({ offer }) => offer.id);
    if (ids.length === 0) return;
    for (const { path, fields } of listPages(document)) {
      const field = hasRole(fields, 'sale') ? 'preselect' : 'offer';
      const { [field]: id } = fields;
      if (typeof id !== 'string' || ids.includes(id)) continue;
      const problem = `There is no offer ${quote(id)}.`;
      const remedy = `The offers are ${listWords(ids, 'and')}.`;
      yield { path: [...path, field], problem, remedy, suggestion: findNearest(id, ids) };
    }
  },
};
