/** The time between two steps of the bar, in milliseconds. */
export const BAR_TICK_MS = 100;

/** The time from the full bar until the button appears, in milliseconds. */
export const BAR_READY_DELAY_MS = 300;

/** The state of a start page's loading bar. */
export interface LoadingBar {
  /** 0 to 100. */
  percent: number;
  /** When it reached that percentage, in milliseconds by any clock that only moves forward. */
  since: number;
}

/** The bar's next percentage: 5 to 10 more, by a random number from 0 to 1, and at most 100. */
export function nextBarPercent(percent: number, random: number): number {
  return Math.min(100, percent + 5 + random * 5);
}

/** The bar at a later time. A busy phone runs timers late, so the steps that are due are counted by the clock. */
export function advanceBar({ percent, since }: LoadingBar, now: number, random: () => number): LoadingBar {
  // Rounded, because a timer may be early by a fraction of a millisecond.
  const steps = Math.round((now - since) / BAR_TICK_MS);
  let reached = percent;
  let taken = 0;
  while (taken < steps && reached < 100) {
    reached = nextBarPercent(reached, random());
    taken += 1;
  }
  return { percent: reached, since: since + taken * BAR_TICK_MS };
}

/** Whether the button takes the place of the bar. */
export function isBarReady({ percent, since }: LoadingBar, now: number): boolean {
  return percent >= 100 && Math.round((now - since) / BAR_TICK_MS) * BAR_TICK_MS >= BAR_READY_DELAY_MS;
}
