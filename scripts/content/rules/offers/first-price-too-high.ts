import { findKind } from '../../parsing/document.ts';
import type { Rule } from '../rule.ts';
import { readOffers } from './read-offers.ts';

/** The first period costs at most the full price. */
export const firstPriceTooHigh: Rule = {
  id: 'first-price-too-high',
  severity: 'error',
  summary: 'The first period of an offer costs at most its full price.',
  why: 'The payment provider can lower the first payment by a discount, and can’t raise it.',
  *check(document, { documents }) {
    if (findKind(document) !== 'offers') return;
    for (const { path, offer } of readOffers(documents).offers) {
      const { firstPrice, price } = offer;
      if (firstPrice <= price) continue;
      const problem = `The first period costs ${firstPrice}, which is more than the full price of ${price}.`;
      yield { path: [...path, 'firstPrice'], problem, remedy: 'Lower it, or correct the price.' };
    }
  },
};
