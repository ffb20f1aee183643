import { computeBmi, computeSquareMetres } from './bmi.ts';
import type { Height, Weight } from '../generated/types.ts';
import { roundUpToTenth } from './rounding.ts';
import { weightToKg } from './metric.ts';
import { convertKg, makeWeight } from './units.ts';

/** The lowest healthy body mass index, in kg/m². */
export const HEALTHY_BMI_MIN = 18.5;

/** The body mass indexes, in kg/m², at which a range that the WHO names for adults begins. */
const BMI_RANGES = [
  ['under', 0],
  ['healthy', HEALTHY_BMI_MIN],
  ['above', 25],
  ['farAbove', 30],
] as const;

export type BmiRange = (typeof BMI_RANGES)[number][0];

/** The ends of a drawn scale of body mass indexes: wide enough for nearly everyone, and the healthy range stays wide. */
const BMI_SCALE = { min: 14, max: 40 } as const;

/** A body mass index in words, with one decimal: "24.0". */
export function formatBmi(bmi: number): string {
  return bmi.toFixed(1);
}

/** The range that a body mass index is in. */
export function findBmiRange(bmi: number): BmiRange {
  return BMI_RANGES.findLast(([, from]) => bmi >= from)?.[0] ?? 'under';
}

/** Where a body mass index stands on a drawn scale, from 0 at its left end to 1; what is beyond stands at the end. */
export function placeOnBmiScale(bmi: number): number {
  const { min, max } = BMI_SCALE;
  return Math.min(Math.max((bmi - min) / (max - min), 0), 1);
}

/** The ranges of the drawn scale from left to right, and which share of it each takes. */
export function listBmiRanges(): { range: BmiRange; share: number }[] {
  return BMI_RANGES.map(([range, from], n) => {
    const to = BMI_RANGES[n + 1]?.[1] ?? Infinity;
    return { range, share: placeOnBmiScale(to) - placeOnBmiScale(from) };
  });
}

/** The lowest weight, to 0.1 in the unit of another weight, whose body mass index is not under HEALTHY_BMI_MIN. */
export function findLowestHealthyWeight(height: Height, like: Weight): Weight {
  const lowest = convertKg(HEALTHY_BMI_MIN * computeSquareMetres(height), like);
  const weight = makeWeight(roundUpToTenth(lowest), like);
  if (computeBmi(height, weight) >= HEALTHY_BMI_MIN) return weight;
  // Floating arithmetic put it a hair too low: what is named as healthy must never be refused.
  return makeWeight(roundUpToTenth(lowest + 0.1), like);
}

/** Whether there is any goal below this weight that is not under a body mass index of HEALTHY_BMI_MIN. */
export function hasHealthyGoal(weight: Weight, height: Height): boolean {
  const lowest = findLowestHealthyWeight(height, weight);
  return weightToKg(lowest) < weightToKg(weight);
}

/** Whether a goal can be taken: below the current weight, and not under a body mass index of HEALTHY_BMI_MIN. */
export function checkWeightGoal(
  goal: Weight,
  weight: Weight,
  height: Height,
): 'ok' | 'notBelowWeight' | 'belowHealthy' {
  if (weightToKg(goal) >= weightToKg(weight)) return 'notBelowWeight';
  return computeBmi(height, goal) < HEALTHY_BMI_MIN ? 'belowHealthy' : 'ok';
}
