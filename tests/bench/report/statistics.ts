/** The quantile for a share from 0 to 1, by the nearest rank; NaN without numbers. */
export function findPercentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The median; NaN without numbers. */
export function findMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** The largest rise of a number above an earlier one; 0 if they only fall. */
export function findLargestRise(numbers: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  let rise = 0;
  for (const number of numbers) {
    least = Math.min(least, number);
    rise = Math.max(rise, number - least);
  }
  return rise;
}
