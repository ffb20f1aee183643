import type { PaddleEventData } from '@paddle/paddle-js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findWrongTotal } from './paddle-events.ts';

const order = {
  offer: { id: 'pri_1', price: 3895, firstPrice: 2337, durationUnit: 'Month', duration: 1 },
  currency: 'USD',
  email: 'jo@example.com',
  customData: {},
} as const;
const shows = (data: unknown) => ({ name: 'checkout.loaded', data }) as PaddleEventData;

it('names both amounts and the price', () => {
  const wrong = findWrongTotal(shows({ currency_code: 'USD', totals: { total: 23.38 } }), order);
  for (const part of ['$23.38', '$23.37', 'pri_1']) expect(wrong).toContain(part);
});

it.each([
  ['in another currency', { currency_code: 'EUR', totals: { total: 38.95 } }],
  ['without totals', { currency_code: 'USD' }],
  ['without a total', { currency_code: 'USD', totals: {} }],
  ['without a currency', { totals: { total: 38.95 } }],
  ['without data', undefined],
])('accepts an event %s', (_, data) => {
  expect(findWrongTotal(shows(data), order)).toBeUndefined();
});

it('leaves out tax that is added to the price, and counts tax that is part of it', () => {
  const data = { currency_code: 'USD', totals: { total: 27.81, tax: 4.44 } };
  const taxed = { ...order, offer: { ...order.offer, tax: 'added' } } as const;
  expect(findWrongTotal(shows(data), taxed)).toBeUndefined();
  expect(findWrongTotal(shows(data), order)).toContain('$27.81');
});

it('reads every amount of whole cents exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: -3, max: 3 }), (firstPrice, more) => {
      const total = Number(((firstPrice + more) / 100).toFixed(2));
      const offer = { ...order.offer, firstPrice };
      const wrong = findWrongTotal(shows({ currency_code: 'USD', totals: { total } }), { ...order, offer });
      expect(wrong === undefined).toBe(more === 0);
    }),
  );
});
