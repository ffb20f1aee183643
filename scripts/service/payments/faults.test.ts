import { expect, it } from 'vitest';
import { findFault, type Bought, type Fault } from './faults.ts';

const offered = [
  { id: 'pri_week', discountId: null },
  { id: 'pri_month', discountId: 'dsc_now' },
  { id: 'pri_month', discountId: 'dsc_before' },
];
const buy = (priceId: string, discountId?: string, quantity = 1): Bought => ({
  items: [{ priceId, quantity }],
  discountId,
});
const both = [
  { priceId: 'pri_month', quantity: 1 },
  { priceId: 'pri_week', quantity: 1 },
];

it.each<[what: string, Bought, Fault | null]>([
  ['an offer without a discount', buy('pri_week'), null],
  ['an offer with its discount', buy('pri_month', 'dsc_now'), null],
  ['an offer with the discount that it had', buy('pri_month', 'dsc_before'), null],
  ['another price', buy('pri_cheap'), 'price'],
  ['another price with a discount that is offered', buy('pri_cheap', 'dsc_now'), 'price'],
  ['nothing', { items: [] }, 'price'],
  ['an offer and another price', { items: [...both, { priceId: 'pri_cheap', quantity: 1 }] }, 'price'],
  ['an offer with a discount, which has none', buy('pri_week', 'dsc_now'), 'discount'],
  ['an offer with another discount', buy('pri_month', 'dsc_all'), 'discount'],
  ['an offer without its discount', buy('pri_month'), 'overpaid'],
  ['an offer twice', buy('pri_week', undefined, 2), 'overpaid'],
  ['two offers', { items: both, discountId: 'dsc_now' }, 'overpaid'],
])('who buys %s is told apart', (_, bought, fault) => expect(findFault(bought, offered)).toBe(fault));
