import { computeBmi, computeSquareMetres, weightToKg } from './metric.ts';
import type { Height, Weight } from '../generated/types.ts';
import { roundUpToTenth, convertKg, makeWeight } from './units.ts';

/** The lowest healthy body mass index, in kg/m². */
export const HEALTHY_BMI_MIN = 18.5;

/** The WHO's body mass index ranges for adults, with the lower bound of each in kg/m². */
const BMI_RANGES = [
  ['under', 0],
  ['healthy', HEALTHY_BMI_MIN],
  ['above', 25],
  ['farAbove', 30],
] as const;

export type BmiRange = (typeof BMI_RANGES)[number][0];

/** The ends of the drawn scale, in kg/m²: it covers nearly everyone, and still leaves the healthy range wide. */
const BMI_SCALE = { min: 14, max: 40 } as const;

/** A body mass index as text with one decimal: "24.0". */
export function formatBmi(bmi: number): string {
  return bmi.toFixed(1);
}

/** The range that a body mass index is in. */
export function findBmiRange(bmi: number): BmiRange {
  return BMI_RANGES.findLast(([, from]) => bmi >= from)?.[0] ?? 'under';
}

/** The position of a body mass index on the drawn scale, from 0 (left) to 1; values beyond the ends are at the ends. */
export function placeOnBmiScale(bmi: number): number {
  const { min, max } = BMI_SCALE;
  return Math.min(Math.max((bmi - min) / (max - min), 0), 1);
}

/** The ranges of the drawn scale from left to right, each with its share of the scale (0 to 1). */
export function listBmiRanges(): { range: BmiRange; share: number }[] {
  return BMI_RANGES.map(([range, from], n) => {
    const to = BMI_RANGES[n + 1]?.[1] ?? Infinity;
    return { range, share: placeOnBmiScale(to) - placeOnBmiScale(from) };
  });
}

/** The lowest weight whose body mass index is not below HEALTHY_BMI_MIN: in the unit of `like`, rounded up to 0.1. */
export function findLowestHealthyWeight(height: Height, like: Weight): Weight {
  const lowest = convertKg(HEALTHY_BMI_MIN * computeSquareMetres(height), like);
  const weight = makeWeight(roundUpToTenth(lowest), like);
  if (computeBmi(height, weight) >= HEALTHY_BMI_MIN) return weight;
  // Floating-point error made it slightly too low: a weight shown as healthy must never be refused.
  return makeWeight(roundUpToTenth(lowest + 0.1), like);
}

/** Whether any goal below this weight has a body mass index of at least HEALTHY_BMI_MIN. */
export function hasHealthyGoal(weight: Weight, height: Height): boolean {
  const lowest = findLowestHealthyWeight(height, weight);
  return weightToKg(lowest) < weightToKg(weight);
}

/** Whether a goal is acceptable: below the current weight, with a body mass index of at least HEALTHY_BMI_MIN. */
export function checkWeightGoal(
  goal: Weight,
  weight: Weight,
  height: Height,
): 'ok' | 'notBelowWeight' | 'belowHealthy' {
  if (weightToKg(goal) >= weightToKg(weight)) return 'notBelowWeight';
  return computeBmi(height, goal) < HEALTHY_BMI_MIN ? 'belowHealthy' : 'ok';
}
