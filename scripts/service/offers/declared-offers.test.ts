import { expect, it } from 'vitest';
import type { Offer, OfferList } from '../../../src/domain/generated/types.ts';
import { describeOfferChanges } from './declared-offers.ts';

const week: Offer = { id: 'week', price: 1499, firstPrice: 699, durationUnit: 'Week', duration: 1 };
const month: Offer = { id: 'month', price: 3895, firstPrice: 2337, durationUnit: 'Month', duration: 1 };
const year: Offer = { id: 'year', price: 9900, firstPrice: 4950, durationUnit: 'Month', duration: 12 };
const changed: Offer = {
  ...month,
  firstPrice: 1947,
  duration: 2,
  trialPeriod: { duration: 1 },
  discountId: 'dsc_1',
  tax: 'added',
};
const terms = (period: string) => `period ${period}, trial none, discount none, tax included`;

it.each<[string, Offer[], string[]]>([
  ['nothing', [week, month], []],
  ['a price', [week, { ...month, price: 4000 }], ['month price: $38.95 → $40.00']],
  ['a first price', [week, { ...month, firstPrice: 2000 }], ['month first payment: $23.37 → $20.00']],
  [
    'all other fields',
    [week, changed],
    [
      'month first payment: $23.37 → $19.47',
      'month period: 1 month → 2 months',
      'month trial: none → 1 month',
      'month discount: none → dsc_1',
      'month tax: included → added',
    ],
  ],
  [
    'an offer for another',
    [week, year],
    [
      `removed month: price $38.95, first payment $23.37, ${terms('1 month')}`,
      `added year: price $99.00, first payment $49.50, ${terms('12 months')}`,
    ],
  ],
  ['the order', [month, week], ['order: week, month → month, week']],
])('describes a change of %s', (_, after, lines) => {
  const before: OfferList = { currency: 'USD', offers: [week, month] };
  expect(describeOfferChanges(before, { currency: 'USD', offers: after })).toEqual(lines);
});

it('describes every price in another currency, and the first offers of a database that has none', () => {
  const offers = [week];
  expect(describeOfferChanges({ currency: 'USD', offers }, { currency: 'EUR', offers })).toEqual([
    'currency: USD → EUR',
    'week price: $14.99 → €14.99',
    'week first payment: $6.99 → €6.99',
  ]);
  expect(describeOfferChanges({ offers: [] }, { currency: 'USD', offers })).toEqual([
    `added week: price $14.99, first payment $6.99, ${terms('1 week')}`,
  ]);
});
