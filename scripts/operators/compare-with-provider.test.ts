import { expect, it } from 'vitest';
import type { Offer } from '../../src/domain/generated/types.ts';
import { compareWithProvider, type ProviderDiscount, type ProviderPrice } from './compare-with-provider.ts';

const offer: Offer = {
  id: 'pri_1',
  price: 3895,
  firstPrice: 2337,
  durationUnit: 'Month',
  duration: 1,
  discountId: 'dsc_1',
};
const price: ProviderPrice = {
  productId: 'pro_1',
  isActive: true,
  cents: 3895,
  currency: 'USD',
  period: { duration: 1, unit: 'Month' },
  trial: undefined,
  tax: 'included',
};
const discount: ProviderDiscount = {
  isActive: true,
  cents: 1558,
  currency: 'USD',
  isOnce: true,
  usageLimit: undefined,
  restrictTo: undefined,
};

/** The differences between an offer and a stand-in for the provider. */
const compare = (ours: Partial<Offer>, theirs: Partial<ProviderPrice> = {}, cut: Partial<ProviderDiscount> = {}) =>
  compareWithProvider(
    { currency: 'USD', offers: [{ ...offer, ...ours }] },
    {
      findPrice: async (id) => (id === 'pri_1' ? { ...price, ...theirs } : undefined),
      findDiscount: async (id) => (id === 'dsc_1' ? { ...discount, ...cut } : undefined),
    },
  );
const { discountId: _, ...undiscounted } = offer;

it('offers agree with prices and discounts that charge what the paywall says', async () => {
  expect(await compare({})).toEqual([]);
  expect(await compare({}, {}, { restrictTo: ['pro_1'] })).toEqual([]);
  expect(await compare({}, {}, { restrictTo: ['pri_1'] })).toEqual([]);
  expect(await compare({ trialPeriod: { duration: 1 } }, { trial: { duration: 1, unit: 'Month' } })).toEqual([]);
});

it('offers need no discount when the first period costs the full price', async () => {
  const provider = { findPrice: async () => price, findDiscount: async () => undefined };
  const compareOne = (it: Offer) => compareWithProvider({ currency: 'USD', offers: [it] }, provider);
  expect(await compareOne({ ...undiscounted, firstPrice: 3895 })).toEqual([]);
  expect(await compareOne(undiscounted)).toEqual([
    'pri_1: the paywall says $23.37 today, and without a discountId Paddle charges the full price.',
  ]);
});

it.each<[Parameters<typeof compare>, string]>([
  [[{ id: 'pri_2' }], 'pri_2: there is no such price at Paddle.'],
  [[{ discountId: 'dsc_2' }], 'pri_1: there is no discount dsc_2 at Paddle.'],
  [[{ firstPrice: 2000 }], 'takes off $15.58 at Paddle, and $20.00 today needs $18.95.'],
  [[{ trialPeriod: { duration: 2 } }], 'the trial is 2 months here and none at Paddle.'],
  [[{}, { isActive: false }], 'the price is archived at Paddle.'],
  [[{}, { cents: 3995 }], 'the price is $38.95 here and $39.95 at Paddle.'],
  [[{}, { currency: 'EUR' }], 'the price is $38.95 here and €38.95 at Paddle.'],
  [[{}, { period: { duration: 3, unit: 'Month' } }], 'is 1 month here and 3 months at Paddle.'],
  [[{}, { period: undefined }], 'the period is 1 month here and none at Paddle.'],
  [[{}, { trial: { duration: 3, unit: 'Day' } }], 'the trial is none here and 3 days at Paddle.'],
  [[{}, { tax: 'added' }], 'tax is included here and added at Paddle.'],
  [[{ tax: 'added' }, { tax: 'included' }], 'tax is added here and included at Paddle.'],
  [[{}, {}, { isActive: false }], 'the discount is archived, expired or used up'],
  [[{}, {}, { cents: undefined }], 'Make it a fixed amount of $15.58.'],
  [[{}, {}, { cents: 1500 }], 'takes off $15.00 at Paddle, and $23.37 today needs $15.58.'],
  [[{}, {}, { currency: 'EUR' }], 'takes off €15.58 at Paddle'],
  [[{}, {}, { isOnce: false }], 'Limit it to one billing period.'],
  [[{}, {}, { usageLimit: 100 }], 'the discount ends after 100 uses.'],
  [[{}, {}, { restrictTo: ['pri_9'] }], 'the discount is not for this price.'],
])('what differs in the offer, Paddle’s price or its discount is reported: %j', async (differences, message) => {
  expect(await compare(...differences)).toEqual([expect.stringContaining(message)]);
});
