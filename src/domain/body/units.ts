import type { Height, HeightImperial, Weight } from '../generated/types.ts';
import { CM_PER_INCH, feetAndInchesToInches, heightToCm, INCHES_PER_FOOT, KG_PER_LB, lbsToKg } from './metric.ts';
import { roundToTenth } from './rounding.ts';

/** Pounds from kilograms, unrounded. */
export function kgToLbs(kg: number): number {
  return kg / KG_PER_LB;
}

/** Feet and whole inches (0–11) from centimetres. */
export function cmToFeetAndInches(cm: number): HeightImperial {
  return splitInches(Math.round(cm / CM_PER_INCH));
}

/** Kilograms as a number in the unit of `like`, unrounded. */
export function convertKg(kg: number, like: Weight): number {
  return 'kg' in like ? kg : kgToLbs(kg);
}

/** A number as a weight in the unit of `like`. */
export function makeWeight(amount: number, like: Weight): Weight {
  return 'kg' in like ? { kg: amount } : { lbs: amount };
}

/** A height in the other unit, rounded to a whole centimetre or inch. For display only: rounding may exceed a limit. */
export function convertHeight(height: Height): Height {
  return 'cm' in height ? cmToFeetAndInches(height.cm) : { cm: Math.round(heightToCm(height)) };
}

/** A weight in the other unit, rounded to 0.1. For display only: rounding may exceed a limit. */
export function convertWeight(weight: Weight): Weight {
  return 'kg' in weight ? { lbs: roundToTenth(kgToLbs(weight.kg)) } : { kg: roundToTenth(lbsToKg(weight.lbs)) };
}

/** Feet and inches (0 to 12) from inches. */
export function splitInches(inches: number): HeightImperial {
  return { ft: Math.floor(inches / INCHES_PER_FOOT), inch: inches % INCHES_PER_FOOT };
}

/** A measure as an amount in its unit; feet and inches as inches. */
export function findAmount(measure: Height | Weight): number {
  if ('cm' in measure) return measure.cm;
  if ('ft' in measure) return feetAndInchesToInches(measure);
  return 'kg' in measure ? measure.kg : measure.lbs;
}
