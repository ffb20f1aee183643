import { expect, it } from 'vitest';
import type { Offer } from '../generated/types.ts';
import { sayFirstPrice } from './first-price.ts';

const offer = (price: number, duration: number, durationUnit: Offer['durationUnit'], firstPrice?: number): Offer => ({
  id: 'o',
  price,
  duration,
  durationUnit,
  ...(firstPrice !== undefined && { firstPrice }),
});

it.each([
  [offer(1499, 1, 'Week'), 699],
  [offer(1499, 2, 'Week'), 699],
  [offer(1500, 1, 'Week'), 750],
  [offer(1999, 1, 'Week'), 999],
  [offer(3999, 1, 'Month'), 2399],
  [offer(1499, 1, 'Month'), 899],
  [offer(5, 1, 'Month'), 3],
  [offer(6999, 3, 'Month'), 3499],
  [offer(1499, 3, 'Month'), 749],
  [offer(1, 1, 'Month'), 0],
  [offer(3999, 1, 'Month', 100), 100],
  [offer(1499, 1, 'Week', 1499), 1499],
])('by the introductory rule, the first period of %o costs %d cents', (plan, cents) => {
  expect(sayFirstPrice(plan, 'introductory')).toEqual({ ...plan, firstPrice: cents });
});

it.each([
  [offer(1499, 1, 'Week'), 1499],
  [offer(3999, 1, 'Month'), 3999],
  [offer(3999, 1, 'Month', 100), 100],
])('without a rule, the first period of %o costs %d cents', (plan, cents) => {
  expect(sayFirstPrice(plan).firstPrice).toBe(cents);
});
