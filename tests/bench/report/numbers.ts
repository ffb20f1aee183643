import { findMedian } from './statistics.ts';

/** What shows where nothing was measured. */
export const none = '–';

/** A number with so many digits after the point. */
export const formatNumber = (number: number, digits: number): string =>
  Number.isNaN(number) ? none : number.toFixed(digits);

/** How many times as much one number is as another, with two zeros being the same; NaN where that can't be said. */
export function findRatio(one: number, other: number): number {
  if (one === other) return 1;
  const ratio = one / other;
  return Number.isFinite(ratio) ? ratio : Number.NaN;
}

/** The same in words. */
export function formatRatio(one: number, other: number): string {
  const ratio = findRatio(one, other);
  return Number.isNaN(ratio) ? none : `${ratio.toFixed(2)}×`;
}

/** The number in the middle, and in brackets how far the numbers spread: the least and the largest of them. */
export function formatSpread(numbers: readonly number[], digits = 0): string {
  if (numbers.length === 0) return none;
  const format = (number: number) => formatNumber(number, digits);
  return `${format(findMedian(numbers))} (${format(Math.min(...numbers))}..${format(Math.max(...numbers))})`;
}
