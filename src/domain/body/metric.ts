import type { Height, HeightImperial, Weight } from '../generated/types.ts';

export const CM_PER_INCH = 2.54;
export const INCHES_PER_FOOT = 12;
export const KG_PER_LB = 0.45359237;

/** Kilograms from pounds, unrounded. */
export function lbsToKg(lbs: number): number {
  return lbs * KG_PER_LB;
}

/** A height in inches, from feet and inches. */
export function feetAndInchesToInches({ ft, inch }: HeightImperial): number {
  return ft * INCHES_PER_FOOT + inch;
}

/** A height in centimetres, unrounded. */
export function heightToCm(height: Height): number {
  return 'cm' in height ? height.cm : feetAndInchesToInches(height) * CM_PER_INCH;
}

/** A weight in kilograms, unrounded. */
export function weightToKg(weight: Weight): number {
  return 'kg' in weight ? weight.kg : lbsToKg(weight.lbs);
}
