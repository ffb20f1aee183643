import { expect, it } from 'vitest';
import type { Offer } from '../generated/types.ts';
import {
  sayFirstPrice,
  chooseOffer,
  findBestValue,
  findFirstPeriod,
  formatCents,
  planLabel,
  pricePerDayCents,
  renewalDate,
  type PricedOffer,
} from './pricing.ts';

const priced = (price: number, duration: number, durationUnit: Offer['durationUnit'], firstPrice?: number): Offer => ({
  id: 'o',
  price,
  duration,
  durationUnit,
  ...(firstPrice !== undefined && { firstPrice }),
});

it.each([
  [priced(1499, 1, 'Week'), 699],
  [priced(1499, 2, 'Week'), 699],
  [priced(1500, 1, 'Week'), 750],
  [priced(1999, 1, 'Week'), 999],
  [priced(3999, 1, 'Month'), 2399],
  [priced(1499, 1, 'Month'), 899],
  [priced(5, 1, 'Month'), 3],
  [priced(6999, 3, 'Month'), 3499],
  [priced(1499, 3, 'Month'), 749],
  [priced(1, 1, 'Month'), 0],
  [priced(3999, 1, 'Month', 100), 100],
  [priced(1499, 1, 'Week', 1499), 1499],
])('by the introductory rule, the first period of %o costs %d cents', (plan, cents) => {
  expect(sayFirstPrice(plan, 'introductory')).toEqual({ ...plan, firstPrice: cents });
});

it.each([
  [priced(1499, 1, 'Week'), 1499],
  [priced(3999, 1, 'Month'), 3999],
  [priced(3999, 1, 'Month', 100), 100],
])('without a rule, the first period of %o costs %d cents', (plan, cents) => {
  expect(sayFirstPrice(plan).firstPrice).toBe(cents);
});

const offer = (price: number, duration: number, durationUnit: Offer['durationUnit'], trial?: number): PricedOffer => {
  const trialPeriod = trial === undefined ? {} : { trialPeriod: { duration: trial } };
  return sayFirstPrice({ id: 'o', price, duration, durationUnit, ...trialPeriod }, 'introductory');
};

const [week, month, quarter] = [offer(1499, 1, 'Week'), offer(3895, 1, 'Month'), offer(7995, 3, 'Month')];

it.each<[what: string, PricedOffer[], best: number | undefined]>([
  ['the lowest full price per day', [week, month, quarter], 2],
  ['in any order', [quarter, month, week], 0],
  ['not the lowest first price', [{ ...week, firstPrice: 1 }, month], 1],
  ['nothing of a single offer', [week], undefined],
  ['nothing of equal prices per day', [offer(1000, 1, 'Month'), offer(3000, 3, 'Month')], undefined],
  ['nothing of two equal weeks beside a dearer month', [week, week, offer(9999, 1, 'Month')], undefined],
  ['months as equally long', [offer(1000, 1, 'Month'), offer(3010, 3, 'Month')], 0],
])('the best value is %s', (_, offers, best) => expect(findBestValue(offers)).toBe(offers[best ?? -1]));

it.each([
  ['699 ÷ 7', offer(1499, 1, 'Week'), 100],
  ['700 ÷ 7, exactly', offer(1400, 1, 'Week'), 100],
  ['701 ÷ 7', offer(1402, 1, 'Week'), 101],
  ['999 ÷ 14', offer(1999, 2, 'Week'), 72],
  ['2399 ÷ 30', offer(3999, 1, 'Month'), 80],
  ['2400 ÷ 30, exactly', offer(4000, 1, 'Month'), 80],
  ['2399 ÷ 90, by its trial', offer(3999, 1, 'Month', 3), 27],
  ['3499 ÷ 90.78', offer(6999, 3, 'Month'), 39],
  ['9078 ÷ 90.78, exactly', offer(18156, 3, 'Month'), 100],
  ['9079 ÷ 90.78', offer(18158, 3, 'Month'), 101],
  ['3499 ÷ 90.78, whatever its trial', offer(6999, 3, 'Month', 1), 39],
  ['5000 ÷ 181.56', offer(10000, 6, 'Month'), 28],
])('the price per day in cents is %s, rounded up', (_, plan, cents) => expect(pricePerDayCents(plan)).toBe(cents));

it.each([
  [offer(1, 1, 'Week'), '1 WEEK'],
  [offer(1, 3, 'Month'), '3 MONTHS'],
])('the label of %o is %s', (plan, label) => expect(planLabel(plan)).toBe(label));

it.each([
  [699, 'USD', '$6.99'],
  [5, 'USD', '$0.05'],
  [123456, 'EUR', '€1,234.56'],
])('%d cents in %s are %s', (cents, currency, text) => expect(formatCents(cents, currency)).toBe(text));

it.each([
  [offer(1, 1, 'Week'), { unit: 'Week', duration: 1 }, '2027-02-07'],
  [offer(1, 4, 'Week', 1), { unit: 'Week', duration: 1 }, '2027-02-07'],
  [offer(1, 1, 'Month'), { unit: 'Month', duration: 1 }, '2027-02-28'],
  [offer(1, 1, 'Month', 3), { unit: 'Month', duration: 3 }, '2027-04-30'],
  [offer(1, 3, 'Month', 1), { unit: 'Month', duration: 1 }, '2027-02-28'],
  [offer(1, 12, 'Month'), { unit: 'Month', duration: 12 }, '2028-01-31'],
])('the first period of %o is %o; bought on January 31st it renews on %s', (plan, period, day) => {
  expect(findFirstPeriod(plan)).toEqual(period);
  expect(renewalDate(plan, '2027-01-31')).toBe(day);
});

it.each([
  ['the first of two', 'a b', {}, 'a'],
  ['the second of three', 'a b c', {}, 'b'],
  ['the second of four', 'a b c d', {}, 'b'],
  ['the one that the content names', 'a b c', { preselect: 'c' }, 'c'],
  ['the middle one when the named one is gone', 'a b c', { preselect: 'gone' }, 'b'],
  ['the stored selection before the named one', 'a b c', { selectedId: 'a', preselect: 'c' }, 'a'],
  ['the named one when the stored selection is gone', 'a b c', { selectedId: 'gone', preselect: 'c' }, 'c'],
  ['none of no offers', '', { selectedId: 'a', preselect: 'c' }, undefined],
])('the selected offer is %s', (_, ids, wishes, expected) => {
  const offers = ids.split(' ').flatMap((id) => (id ? { ...month, id } : []));
  expect(chooseOffer(offers, wishes)?.id).toBe(expected);
});
