/**
 * The time to wait after a number of failures in a row: 1 s, doubled each time up to `longestMs`.
 * Half of it is random, so that many visitors don't retry at the same moment.
 */
export function backoffMs(failures: number, longestMs: number): number {
  return Math.min(1000 * 2 ** (failures - 1), longestMs) * (0.5 + Math.random() / 2);
}
