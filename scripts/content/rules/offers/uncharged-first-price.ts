import { findKind } from '../../parsing/document.ts';
import type { Rule } from '../rule.ts';
import { readOffers } from './read-offers.ts';

/** A first price below the full one is what is charged. */
export const unchargedFirstPrice: Rule = {
  id: 'uncharged-first-price',
  severity: 'error',
  summary: 'An offer whose first period costs less names the discount that charges it.',
  why: 'Buyers would be shown one sum and charged another.',
  *check(document, { documents }) {
    if (findKind(document) !== 'offers') return;
    const { offers } = readOffers(documents);
    for (const { path, offer } of offers) {
      const { price, firstPrice, discountId } = offer;
      if (firstPrice >= price || discountId !== undefined) continue;
      const problem = `The first period costs ${firstPrice} instead of ${price}, and nothing charges that.`;
      const remedy = `Make a discount of ${price - firstPrice} cents for one billing period at the payment provider and write its id as "discountId", or write "firstPrice": ${price}.`;
      yield { path: [...path, 'firstPrice'], problem, remedy };
    }
  },
};
