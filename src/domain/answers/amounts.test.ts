import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findAround, formatAmount, readAmount, snapAmount } from './amounts.ts';

const minutes = { min: 5, max: 120, step: 5 };
const hours = { min: 0, max: 24, step: 0.5 };
const steps = { min: 0, max: 50_000, step: 100 };

it.each<[string, typeof minutes, number | 'required' | 'invalid']>([
  ['30', minutes, 30],
  [' 120 ', minutes, 120],
  ['  ', minutes, 'required'],
  ['0', minutes, 'invalid'],
  ['125', minutes, 'invalid'],
  ['7', minutes, 'invalid'],
  ['30 minutes', minutes, 'invalid'],
  ['1e2', minutes, 'invalid'],
  ['0x1e', minutes, 'invalid'],
  ['.', minutes, 'invalid'],
  ['7,5', hours, 7.5],
  ['7.25', hours, 'invalid'],
  ['.5', hours, 0.5],
  ['10,000', steps, 10_000],
  ['10 000', steps, 10_000],
  ['0.3', { min: 0, max: 1, step: 0.1 }, 0.3],
])('the typed number "%s" within %o is read as %s', (typed, limits, read) =>
  expect(readAmount(typed, limits)).toEqual(typeof read === 'number' ? { kind: 'value', value: read } : { kind: read }),
);

it('a number that is set by a slider or a ruler is one that is accepted when it is typed, and that JSON keeps', () => {
  const tidy = (amount: number) => Number(amount.toFixed(6));
  const anyLimits = fc
    .tuple(fc.constantFrom(0.01, 0.1, 0.25, 0.5, 1, 5, 7, 100), fc.nat({ max: 50 }), fc.integer({ min: 1, max: 500 }))
    .map(([step, first, count]) => ({ step, min: tidy(first * step), max: tidy((first + count) * step) }));
  fc.assert(
    fc.property(anyLimits, fc.double({ min: -10, max: 60_000, noNaN: true }), (limits, amount) => {
      const value = snapAmount(amount, limits);
      expect(readAmount(String(value), limits)).toEqual({ kind: 'value', value });
      expect(String(value)).not.toMatch(/\d{7}|e/);
    }),
  );
});

it.each([
  [12, 5, { below: 10, above: 15 }],
  [15, 5, { below: 15, above: 15 }],
  [0.3, 0.1, { below: 0.3, above: 0.3 }],
  [0.35, 0.1, { below: 0.3, above: 0.4 }],
])('the numbers around %d in steps of %d are %o', (amount, step, around) =>
  expect(findAround(amount, { step })).toEqual(around),
);

it.each([
  [1, '1 minute'],
  [0, '0 minutes'],
  [1.5, '1.5 minutes'],
  [10_000, '10,000 minutes'],
])('%d is written as "%s"', (amount, text) =>
  expect(formatAmount(amount, { one: 'minute', other: 'minutes' })).toBe(text),
);
