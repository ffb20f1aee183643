import { findMedian } from './statistics.ts';

/** Shown for a figure that wasn't measured. */
export const none = '–';

/** Formats a number with this many decimals. */
export const formatNumber = (number: number, digits: number): string =>
  Number.isNaN(number) ? none : number.toFixed(digits);

/** The ratio of two numbers; 1 for two zeros, NaN if it is undefined. */
export function findRatio(one: number, other: number): number {
  if (one === other) return 1;
  const ratio = one / other;
  return Number.isFinite(ratio) ? ratio : Number.NaN;
}

/** Formats that ratio. */
export function formatRatio(one: number, other: number): string {
  const ratio = findRatio(one, other);
  return Number.isNaN(ratio) ? none : `${ratio.toFixed(2)}×`;
}

/** Formats the median, with the minimum and maximum in brackets. */
export function formatSpread(numbers: readonly number[], digits = 0): string {
  if (numbers.length === 0) return none;
  const format = (number: number) => formatNumber(number, digits);
  return `${format(findMedian(numbers))} (${format(Math.min(...numbers))}..${format(Math.max(...numbers))})`;
}
