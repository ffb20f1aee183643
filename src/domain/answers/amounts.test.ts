import { expect, it } from 'vitest';
import { findAround, formatAmount, snapAmount, readAmount, canBeAmbiguous, type AmountReading } from './amounts.ts';

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

const steps = { min: 0, max: 50_000, step: 1 };
const calories = { min: 100, max: 10_000_000, step: 1 };
const litres = { min: 0, max: 2000, step: 0.5 };

it.each<[string, typeof minutes, number | readonly [number, number] | 'required' | 'invalid']>([
  ['30', minutes, 30],
  [' 120 ', minutes, 120],
  ['  ', minutes, 'required'],
  ['\u200B\u00A0', minutes, 'required'],
  ['0', minutes, 'invalid'],
  ['125', minutes, 'invalid'],
  ['7', minutes, 'invalid'],
  ['-30', minutes, 'invalid'],
  ['1e2', minutes, 'invalid'],
  ['0x1e', minutes, 'invalid'],
  ['.', minutes, 'invalid'],
  ['3 0', minutes, 'invalid'],
  ['3²', minutes, 'invalid'],
  // What is typed along.
  ['30 minutes', minutes, 30],
  ['1 Minute', { min: 1, max: 5, step: 1 }, 1],
  ['30min.', minutes, 30],
  ['+30', minutes, 30],
  ['30.', minutes, 30],
  ['30 hours', minutes, 'invalid'],
  ['minutes', minutes, 'invalid'],
  // Digits of other keyboards.
  ['３０', minutes, 30],
  ['٣٠', minutes, 30],
  ['۳۰', minutes, 30],
  ['३०', minutes, 30],
  ['\u200E30\u2060', minutes, 30],
  // Separators.
  ['7,5', hours, 7.5],
  ['７．５', hours, 7.5],
  ['٧٫٥', hours, 7.5],
  ['7½', hours, 7.5],
  ['7. 5', hours, 7.5],
  ['7.25', hours, 'invalid'],
  ['.5', hours, 0.5],
  ['0.3', tenths, 0.3],
  ['0,500', tenths, 0.5],
  ['0,500', steps, 'invalid'],
  ['10.000', hours, 10],
  ['10,000', hours, 10],
  ['10.000', steps, 10_000],
  ['10,000', steps, 10_000],
  ['10 000', steps, 10_000],
  ['10\u202F000', steps, 10_000],
  ['10’000', steps, 10_000],
  ['١٠٬٠٠٠', steps, 10_000],
  ['10.000', minutes, 10],
  ['60.000', steps, 60],
  ['1.234.567', calories, 1_234_567],
  ['12,34,567', calories, 1_234_567],
  ['1.234,0', calories, 1234],
  ['1,234.0', calories, 1234],
  ['1,234,0', calories, 'invalid'],
  ['1,23,45', calories, 'invalid'],
  ['1.500', litres, [1.5, 1500]],
  ['1,500', litres, [1.5, 1500]],
  ['1,5', litres, 1.5],
  ['1500', litres, 1500],
  ['3.000', litres, 3],
])('the typed number "%s" within %o is read as %s', (typed, limits, read) => {
  const reading: AmountReading =
    typeof read === 'number'
      ? { kind: 'value', value: read }
      : typeof read === 'string'
        ? { kind: read }
        : { kind: 'ambiguous', values: read };
  expect(readAmount(typed, limits, { one: 'minute', other: 'minutes' })).toEqual(reading);
});

it.each([
  [steps, false],
  [hours, false],
  [litres, true],
  [{ min: 5, max: 2000, step: 0.5 }, false],
])('whether a number within %o can be read in two ways: %s', (limits, can) => expect(canBeAmbiguous(limits)).toBe(can));
