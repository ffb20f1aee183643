import { expect, it } from 'vitest';
import { findAround, formatAmount, snapAmount } from './amounts.ts';
import { readAmount } from './typed-number.ts';

const minutes = { min: 5, max: 120, step: 5 };
const hours = { min: 0, max: 24, step: 0.5 };
const tenths = { min: 0, max: 1, step: 0.1 };

it.each([
  [12, minutes, 10],
  [-10, minutes, 5],
  [500, minutes, 120],
  [7.3, hours, 7.5],
  // As JSON keeps it: not 0.30000000000000004.
  [0.28, tenths, 0.3],
  [0.7, tenths, 0.7],
])('a slider at %d within %o sets the number %d, which is accepted when it is typed', (amount, limits, value) => {
  expect(snapAmount(amount, limits)).toBe(value);
  expect(readAmount(String(value), limits)).toEqual({ kind: 'value', value });
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
