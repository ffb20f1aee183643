import { offers } from '../../examples/changes.ts';
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
  faults: () => ({
    'offers.json offers[1] at {: This offer doesn’t say what its first period costs. Add "firstPrice": 3895, or less and a "discountId".':
      offers('"firstPrice": 2337, ', ''),
  }),
  nearMisses: () => ({
    'a first price that is the full one': offers(
      ['"firstPrice": 2337', '"firstPrice": 3895'],
      [', "discountId": "first-month-1"', ''],
    ),
  }),
};

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
  faults: () => ({
    'offers.json offers[1].firstPrice at 3896: The first period costs 3896, which is more than the full price of 3895. Lower it, or correct the price.':
      offers('"firstPrice": 2337', '"firstPrice": 3896'),
  }),
  nearMisses: () => ({
    'a first price one cent below the full one': offers('"firstPrice": 2337', '"firstPrice": 3894'),
  }),
};

/** A first price below the full one is what is charged. */
export const unchargedFirstPrice: Rule = {
  id: 'uncharged-first-price',
  severity: 'error',
  summary: 'An offer whose first period costs less names the discount that charges it.',
  why: 'Buyers would be shown one sum and charged another.',
  *check(document, { documents }) {
    if (findKind(document) !== 'offers') return;
    for (const { path, offer } of readOffers(documents).offers) {
      const { price, firstPrice, discountId } = offer;
      if (firstPrice >= price || discountId !== undefined) continue;
      const problem = `The first period costs ${firstPrice} instead of ${price}, and nothing charges that.`;
      const remedy = `Make a discount of ${price - firstPrice} cents for one billing period at the payment provider and write its id as "discountId", or write "firstPrice": ${price}.`;
      yield { path: [...path, 'firstPrice'], problem, remedy };
    }
  },
  faults: () => ({
    'offers.json offers[1].firstPrice at 2337: The first period costs 2337 instead of 3895, and nothing charges that. Make a discount of 1558 cents for one billing period at the payment provider and write its id as "discountId", or write "firstPrice": 3895.':
      offers(', "discountId": "first-month-1"', ''),
  }),
  nearMisses: () => ({
    'an offer without a discount': offers(
      ['"firstPrice": 2337', '"firstPrice": 3895'],
      [', "discountId": "first-month-1"', ''],
    ),
  }),
};
