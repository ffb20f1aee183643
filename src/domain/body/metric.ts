import type { Height, HeightImperial, Weight } from '../generated/types.ts';

/** The heights that can be entered, in centimetres. */
export const HEIGHT_LIMITS_CM = { min: 120, max: 230 } as const;
/** The heights that can be entered, in inches: 3 ft 11 in – 7 ft 6 in. */
export const HEIGHT_LIMITS_INCHES = { min: 47, max: 90 } as const;
/** The weights that can be entered, in kilograms. */
export const WEIGHT_LIMITS_KG = { min: 35, max: 300 } as const;
/** The weights that can be entered, in pounds. */
export const WEIGHT_LIMITS_LBS = { min: 77, max: 661 } as const;

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

/** The body mass index in kg/m², unrounded. */
export function computeBmi(height: Height, weight: Weight): number {
  return weightToKg(weight) / computeSquareMetres(height);
}

/** A height in metres, squared. */
export function computeSquareMetres(height: Height): number {
  return (heightToCm(height) / 100) ** 2;
}
