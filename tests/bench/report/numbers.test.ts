import { expect, it } from 'vitest';
import { findRatio, formatRatio, formatSpread } from './numbers.ts';

it.each([
  [0, 0, '1.00×'],
  [0, 5, '0.00×'],
  [5, 0, '–'],
  [Number.NaN, 5, '–'],
  [11, 10, '1.10×'],
])('calls %d to %d a ratio of %s', (one, other, ratio) => {
  expect(formatRatio(one, other)).toBe(ratio);
});

it('has no ratio if one of the two is missing', () => {
  expect(findRatio(Number.NaN, 5)).toBeNaN();
  expect(findRatio(5, Number.NaN)).toBeNaN();
  expect(findRatio(5, 0)).toBeNaN();
});

it('shows the median and the spread', () => {
  expect(formatSpread([1300, 1290.4, 1402])).toBe('1300 (1290..1402)');
  expect(formatSpread([2, 1], 1)).toBe('1.5 (1.0..2.0)');
  expect(formatSpread([7])).toBe('7 (7..7)');
  expect(formatSpread([])).toBe('–');
});
