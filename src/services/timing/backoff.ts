/**
 * How long to wait after so many failures in a row: 1 s, doubled each time up to the longest wait.
 * Half of it is random, so that visitors who failed together don't come back together.
 */
export function backoffMs(failures: number, longestMs: number): number {
  return Math.min(1000 * 2 ** (failures - 1), longestMs) * (0.5 + Math.random() / 2);
}
