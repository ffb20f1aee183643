import type { Step } from './steps.ts';

/** The first steps that count, up to this number. */
export function chooseSteps(steps: readonly Step[], atMost: number): ReadonlySet<Step> {
  return new Set(steps.filter(({ isMeasured }) => isMeasured).slice(0, atMost));
}
