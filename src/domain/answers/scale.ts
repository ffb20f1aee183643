import { answerLimits, type ScaleLimits } from '../generated/answer-limits.ts';

/** How many points the scale of a field has: 5, unless answers.json declares another number. */
export const countPoints = (field: string): number =>
  (answerLimits[field] as ScaleLimits | undefined)?.points ?? 5;

/** The label of a point on a scale with `count` points, of which perhaps only the ends have one. */
export function findLabel(labels: readonly string[], point: number, count: number): string | undefined {
  if (labels.length === count) return labels[point - 1];
  return point === 1 ? labels[0] : point === count ? labels.at(-1) : undefined;
}
