/** The time between two steps of the bar, in milliseconds. */
export const BAR_TICK_MS = 100;

/** The time from the full bar until the button appears, in milliseconds. */
export const BAR_READY_DELAY_MS = 300;

/** The bar's next percentage: 5 to 10 more, by a random number from 0 to 1, and at most 100. */
export function nextBarPercent(percent: number, random: number): number {
  return Math.min(100, percent + 5 + random * 5);
}
