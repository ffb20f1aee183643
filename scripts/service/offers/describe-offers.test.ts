import { expect, it } from 'vitest';
import type { Offer, OfferList } from '../../../src/domain/generated/types.ts';
import { describeOfferChanges } from './describe-offers.ts';

const week: Offer = { id: 'week', price: 1499, durationUnit: 'Week', duration: 1 };
const month: Offer = { id: 'month', price: 3895, durationUnit: 'Month', duration: 1 };
const year: Offer = { id: 'year', price: 9900, durationUnit: 'Month', duration: 12 };
const list = (...offers: Offer[]): OfferList => ({ currency: 'USD', offers });
const before = list(week, month);

it.each<[string, OfferList, string[]]>([
  ['nothing', list(week, month), []],
  [
    'a price, which also changes the first payment',
    list(week, { ...month, price: 4000 }),
    ['month price: $38.95 → $40.00', 'month first payment: $23.37 → $24.00'],
  ],
  [
    'a first price that is given and was computed before',
    list(week, { ...month, firstPrice: 2337 }),
    ['month first payment: $23.37 → $23.37 (firstPrice)'],
  ],
  [
    'all other fields',
    list(week, { ...month, duration: 2, trialPeriod: { duration: 1 }, discountId: 'dsc_1' }),
    [
      'month first payment: $23.37 → $19.47',
      'month period: 1 month → 2 months',
      'month trial: none → 1 month',
      'month discount: none → dsc_1',
    ],
  ],
  [
    'an offer for another',
    list(week, year),
    [
      'removed month: price $38.95, first payment $23.37, period 1 month, trial none, discount none',
      'added year: price $99.00, first payment $49.50, period 12 months, trial none, discount none',
    ],
  ],
  ['the order', list(month, week), ['order: week, month → month, week']],
  [
    'the currency alone',
    { currency: 'EUR', offers: [month, week] },
    [
      'currency: USD → EUR',
      'month price: $38.95 → €38.95',
      'month first payment: $23.37 → €23.37',
      'week price: $14.99 → €14.99',
      'week first payment: $6.99 → €6.99',
      'order: week, month → month, week',
    ],
  ],
])('describes a change of %s', (_, after, lines) => {
  expect(describeOfferChanges(before, after)).toEqual(lines);
});

it('describes the first offers of a database that has none', () => {
  expect(describeOfferChanges({ offers: [] }, list(week))).toEqual([
    'added week: price $14.99, first payment $6.99, period 1 week, trial none, discount none',
  ]);
});
