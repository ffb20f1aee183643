import type { Step } from './steps.ts';

/** The steps to measure: those that count, all of them or, where there are too many, so many of the first and of the last. */
export function chooseSteps(steps: readonly Step[], atMost: number): ReadonlySet<Step> {
  const counting = steps.filter(({ isMeasured }) => isMeasured);
  if (counting.length <= atMost) return new Set(counting);
  const half = Math.ceil(atMost / 2);
  return new Set([...counting.slice(0, half), ...counting.slice(half - atMost)]);
}
