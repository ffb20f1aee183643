import type { Step } from './steps.ts';

/** The steps to measure: those that count, all of them or, where there are too many, so many of the first or of both ends. */
export function chooseSteps(
  steps: readonly Step[],
  atMost: number,
  from: 'first' | 'both' = 'both',
): ReadonlySet<Step> {
  const counting = steps.filter(({ isMeasured }) => isMeasured);
  if (counting.length <= atMost) return new Set(counting);
  if (from === 'first') return new Set(counting.slice(0, atMost));
  const half = Math.ceil(atMost / 2);
  return new Set([...counting.slice(0, half), ...counting.slice(half - atMost)]);
}
