import { expect, it } from 'vitest';
import { findLargestRise, findMedian, findPercentile } from './statistics.ts';

it('finds the median in any order', () => {
  expect(findMedian([30, 10, 20])).toBe(20);
  expect(findMedian([40, 10, 20, 30])).toBe(25);
  expect(findMedian([7])).toBe(7);
  expect(findMedian([])).toBeNaN();
});

it('finds a quantile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(findPercentile(hundred, 0.95)).toBe(95);
  expect(findPercentile([5, 1, 3], 0.95)).toBe(5);
  expect(findPercentile([5, 1, 3], 0)).toBe(1);
  expect(findPercentile([], 0.95)).toBeNaN();
});

it('finds the largest rise above an earlier number', () => {
  expect(findLargestRise([3, 2, 5, 4, 6, 1])).toBe(4);
  expect(findLargestRise([3, 2, 1])).toBe(0);
  expect(findLargestRise([])).toBe(0);
});
