import { expect, it } from 'vitest';
import type { PricedOffer } from '../prices/first-price.ts';
import { makePriceTokens } from './price-tokens.ts';

const periods = { week: 'week', weeks: '{n} weeks', month: 'month', months: '{n} months' };
const month: PricedOffer = { id: 'month-1', price: 3895, firstPrice: 2337, durationUnit: 'Month', duration: 1 };
const written = {
  plan: '1 MONTH',
  today: '$23.37',
  full: '$38.95',
  regular: '$38.95',
  period: 'month',
  firstPeriod: 'month',
  renewalDate: 'January 3rd, 2027',
};
const longer = { firstPeriod: '2 months', regular: '$77.90', renewalDate: 'February 3rd, 2027' };

it.each([
  ['what it costs now and later', {}, written],
  ['a first period of another length, and its full price', { trialPeriod: { duration: 2 } }, { ...written, ...longer }],
  ['nothing to compare without a discount', { firstPrice: 3895 }, { ...written, today: '$38.95', regular: undefined }],
])('the texts about an offer name %s', (_, fields, tokens) =>
  expect(makePriceTokens({ ...month, ...fields }, periods, 'USD', '2026-12-03')).toEqual(tokens),
);
