import type { Step } from './steps.ts';

/** The steps to measure: the first of those that count, so many of them. */
export function chooseSteps(steps: readonly Step[], atMost: number): ReadonlySet<Step> {
  return new Set(steps.filter(({ isMeasured }) => isMeasured).slice(0, atMost));
}
