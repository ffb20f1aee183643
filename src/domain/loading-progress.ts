/**
 * How far a loading page has come, in percent: on from a percentage by the time since then, and no further than `most`.
 * By the clock, because a hidden tab runs timers once a second or a minute.
 */
export function advanceProgress(percent: number, passedMs: number, seconds: number, most = 100): number {
  return Math.min(most, percent + passedMs / (seconds * 10));
}
