import { expect, it } from 'vitest';
import type { Offer } from '../generated/types.ts';
import { makePriceTokens } from './price-tokens.ts';

const periods = { week: 'week', weeks: '{n} weeks', month: 'month', months: '{n} months' };
const month: Offer = { id: 'month-1', price: 3895, durationUnit: 'Month', duration: 1 };
const write = (offer: Partial<Offer>) => makePriceTokens({ ...month, ...offer }, periods, 'USD', '2026-12-03');

it('writes what an offer costs now and later', () => {
  expect(write({})).toEqual({
    plan: '1 MONTH',
    today: '$23.37',
    full: '$38.95',
    regular: '$38.95',
    period: 'month',
    firstPeriod: 'month',
    renewalDate: 'January 3rd, 2027',
  });
});

it('names a first period of another length, and compares it with the full price of that time', () => {
  expect(write({ trialPeriod: { duration: 2 } })).toMatchObject({
    period: 'month',
    firstPeriod: '2 months',
    regular: '$77.90',
    renewalDate: 'February 3rd, 2027',
  });
});

it('has nothing to compare without a discount', () => {
  expect(write({ firstPrice: 3895 }).regular).toBeUndefined();
});
