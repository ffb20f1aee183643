/** How often the bar advances, in milliseconds. */
export const BAR_TICK_MS = 100;

/** How long the full bar stays before the button appears, in milliseconds. */
export const BAR_READY_DELAY_MS = 300;

/** The bar's next state in percent: 5 to 10 more, at most 100, by a random number from 0 to 1. */
export function nextBarPercent(percent: number, random: number): number {
  return Math.min(100, percent + 5 + random * 5);
}
