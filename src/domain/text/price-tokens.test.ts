import { expect, it } from 'vitest';
import type { PricedOffer } from '../prices/pricing.ts';
import { makePriceTokens } from './price-tokens.ts';

const page = {
  periods: { week: 'week', weeks: '{n} weeks', month: 'month', months: '{n} months' },
  taxes: { included: 'tax included', added: 'plus tax' },
};
const site = { app: { title: 'Quiz', description: '', currency: 'USD', reminder: { daysBefore: 3 } } };
const month: PricedOffer = { id: 'month-1', price: 3895, firstPrice: 2337, durationUnit: 'Month', duration: 1 };
const written = {
  plan: '1 MONTH',
  today: '$23.37',
  full: '$38.95',
  period: 'month',
  firstPeriod: 'month',
  tax: 'tax included',
  renewalDate: 'January 3rd, 2027',
  reminderDate: 'December 31st, 2026',
};
const longer = { firstPeriod: '2 months', renewalDate: 'February 3rd, 2027', reminderDate: 'January 31st, 2027' };

it.each<[string, Partial<PricedOffer>, object]>([
  ['what it costs now and later', {}, written],
  ['a first period of another length', { trialPeriod: { duration: 2 } }, { ...written, ...longer }],
  ['the full price where there is no discount', { firstPrice: 3895 }, { ...written, today: '$38.95' }],
  ['that tax comes on top', { tax: 'added' }, { ...written, tax: 'plus tax' }],
])('the texts about an offer name %s', (_, fields, tokens) =>
  expect(makePriceTokens({ ...month, ...fields }, page, site, '2026-12-03')).toEqual(tokens),
);
