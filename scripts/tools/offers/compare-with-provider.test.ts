import { describe, expect, it } from 'vitest';
import type { Offer } from '../../../src/domain/generated/types.ts';
import { compareWithProvider } from './compare-with-provider.ts';
import type { ProviderDiscount, ProviderPrice } from './provider.ts';

const offer: Offer = { id: 'pri_1', price: 3895, durationUnit: 'Month', duration: 1, discountId: 'dsc_1' };
const price: ProviderPrice = {
  productId: 'pro_1',
  isActive: true,
  cents: 3895,
  currency: 'USD',
  period: { duration: 1, unit: 'Month' },
  trial: undefined,
  addsTax: false,
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
const compare = (
  ours: Partial<Offer>,
  { price: theirs = price, discount: cut = discount }: { price?: ProviderPrice; discount?: ProviderDiscount } = {},
) =>
  compareWithProvider(
    { currency: 'USD', offers: [{ ...offer, ...ours }] },
    {
      findPrice: async (id) => (id === 'pri_1' ? theirs : undefined),
      findDiscount: async (id) => (id === 'dsc_1' ? cut : undefined),
    },
  );
const { discountId: _, ...undiscounted } = offer;

describe('offers', () => {
  it('agree with prices and discounts that charge what the paywall says', async () => {
    expect(await compare({})).toEqual([]);
    expect(await compare({}, { discount: { ...discount, restrictTo: ['pro_1'] } })).toEqual([]);
    expect(await compare({}, { discount: { ...discount, restrictTo: ['pri_1'] } })).toEqual([]);
    const trial = { duration: 1, unit: 'Month' } as const;
    expect(await compare({ trialPeriod: { duration: 1 } }, { price: { ...price, trial } })).toEqual([]);
  });

  it('need no discount when the first period costs the full price', async () => {
    const full = { currency: 'USD', offers: [{ ...undiscounted, firstPrice: 3895 }] };
    const provider = { findPrice: async () => price, findDiscount: async () => undefined };
    expect(await compareWithProvider(full, provider)).toEqual([]);
    expect(await compareWithProvider({ currency: 'USD', offers: [undiscounted] }, provider)).toEqual([
      'pri_1: the paywall says $23.37 today, and without a discountId Paddle charges the full price.',
    ]);
  });

  it.each<[string, Partial<Offer>, string]>([
    ['price', { id: 'pri_2' }, 'pri_2: there is no such price at Paddle.'],
    ['discount', { discountId: 'dsc_2' }, 'pri_1: there is no discount dsc_2 at Paddle.'],
    ['first price', { firstPrice: 2000 }, 'takes off $15.58 at Paddle, and $20.00 today needs $18.95.'],
    ['trial', { trialPeriod: { duration: 2 } }, 'the trial is 2 months here and none at Paddle.'],
  ])('are reported with another %s than Paddle has', async (_title, ours, message) => {
    expect(await compare(ours)).toEqual([expect.stringContaining(message)]);
  });

  it.each<[string, Partial<ProviderPrice>, string]>([
    ['is archived', { isActive: false }, 'the price is archived at Paddle.'],
    ['has another amount', { cents: 3995 }, 'the price is $38.95 here and $39.95 at Paddle.'],
    ['has another currency', { currency: 'EUR' }, 'the price is $38.95 here and €38.95 at Paddle.'],
    ['has another period', { period: { duration: 3, unit: 'Month' } }, 'is 1 month here and 3 months at Paddle.'],
    ['is paid once', { period: undefined }, 'the period is 1 month here and none at Paddle.'],
    ['has a trial', { trial: { duration: 3, unit: 'Day' } }, 'the trial is none here and 3 days at Paddle.'],
    ['adds tax', { addsTax: true }, 'Paddle adds tax to the price'],
  ])('are reported when the price %s', async (_title, theirs, message) => {
    expect(await compare({}, { price: { ...price, ...theirs } })).toEqual([expect.stringContaining(message)]);
  });

  it.each<[string, Partial<ProviderDiscount>, string]>([
    ['has ended', { isActive: false }, 'the discount is archived, expired or used up'],
    ['is a percentage', { cents: undefined }, 'Make it a fixed amount of $15.58.'],
    ['has another amount', { cents: 1500 }, 'takes off $15.00 at Paddle, and $23.37 today needs $15.58.'],
    ['has another currency', { currency: 'EUR' }, 'takes off €15.58 at Paddle'],
    ['lowers later payments', { isOnce: false }, 'Limit it to one billing period.'],
    ['will be used up', { usageLimit: 100 }, 'the discount ends after 100 uses.'],
    ['is for another price', { restrictTo: ['pri_9'] }, 'the discount is not for this price.'],
  ])('are reported when the discount %s', async (_title, theirs, message) => {
    expect(await compare({}, { discount: { ...discount, ...theirs } })).toEqual([expect.stringContaining(message)]);
  });
});
