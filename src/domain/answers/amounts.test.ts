import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAround, formatAmount, readAmount, snapAmount } from './amounts.ts';
import { isMultiple } from './limits.ts';

const minutes = { min: 5, max: 120, step: 5 };
const hours = { min: 0, max: 24, step: 0.5 };

describe('readAmount', () => {
  it.each<[string, typeof minutes, ReturnType<typeof readAmount>]>([
    ['30', minutes, { kind: 'value', value: 30 }],
    [' 120 ', minutes, { kind: 'value', value: 120 }],
    ['  ', minutes, { kind: 'required' }],
    ['0', minutes, { kind: 'invalid' }],
    ['125', minutes, { kind: 'invalid' }],
    ['7', minutes, { kind: 'invalid' }],
    ['30 minutes', minutes, { kind: 'invalid' }],
    ['1e2', minutes, { kind: 'invalid' }],
    ['0x1e', minutes, { kind: 'invalid' }],
    ['.', minutes, { kind: 'invalid' }],
    ['7,5', hours, { kind: 'value', value: 7.5 }],
    ['7.25', hours, { kind: 'invalid' }],
    ['.5', hours, { kind: 'value', value: 0.5 }],
    ['10,000', { min: 0, max: 50_000, step: 100 }, { kind: 'value', value: 10_000 }],
    ['10 000', { min: 0, max: 50_000, step: 100 }, { kind: 'value', value: 10_000 }],
    ['0.3', { min: 0, max: 1, step: 0.1 }, { kind: 'value', value: 0.3 }],
  ])('reads %o', (typed, limits, reading) => expect(readAmount(typed, limits)).toEqual(reading));
});

const anyLimits = fc
  .tuple(fc.constantFrom(0.01, 0.1, 0.25, 0.5, 1, 5, 7, 100), fc.nat({ max: 50 }), fc.integer({ min: 1, max: 500 }))
  .map(([step, first, count]) => ({ step, min: snap(first * step), max: snap((first + count) * step) }));
const snap = (amount: number) => Number(amount.toFixed(6));

describe('a number that is set by a slider or a ruler', () => {
  it('is always one that is accepted when it is typed, and that JSON keeps', () => {
    fc.assert(
      fc.property(anyLimits, fc.double({ min: -10, max: 60_000, noNaN: true }), (limits, amount) => {
        const value = snapAmount(amount, limits);
        expect(readAmount(String(value), limits)).toEqual({ kind: 'value', value });
        expect(String(value)).not.toMatch(/\d{7}|e/);
      }),
    );
  });
});

describe('findAround', () => {
  it('finds the multiples next to an amount, or the amount itself', () => {
    expect(findAround(12, minutes)).toEqual({ below: 10, above: 15 });
    expect(findAround(15, minutes)).toEqual({ below: 15, above: 15 });
    expect(findAround(0.3, { step: 0.1 })).toEqual({ below: 0.3, above: 0.3 });
    expect(isMultiple(0.35, 0.1)).toBe(false);
  });
});

describe('formatAmount', () => {
  const unit = { one: 'minute', other: 'minutes' };
  it.each([
    [1, '1 minute'],
    [0, '0 minutes'],
    [30, '30 minutes'],
    [1.5, '1.5 minutes'],
    [10_000, '10,000 minutes'],
  ])('writes %d as "%s"', (amount, text) => expect(formatAmount(amount, unit)).toBe(text));
});
