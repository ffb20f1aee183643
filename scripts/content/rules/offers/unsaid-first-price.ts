import { findKind } from '../../parsing/document.ts';
import type { Rule } from '../rule.ts';
import { readOffers } from './read-offers.ts';

/** Every offer says what its first period costs. */
export const unsaidFirstPrice: Rule = {
  id: 'unsaid-first-price',
  severity: 'error',
  summary: 'Every offer says what its first period costs.',
  why: 'Visitors would be shown a price that nobody has decided on.',
  *check(document, { documents }) {
    if (findKind(document) !== 'offers') return;
    for (const { path, offer, saysFirstPrice } of readOffers(documents).offers) {
      if (saysFirstPrice) continue;
      const problem = 'This offer doesn’t say what its first period costs.';
      yield { path, problem, remedy: `Add "firstPrice": ${offer.price}, or less and a "discountId".` };
    }
  },
};
