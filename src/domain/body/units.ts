import type { Height, HeightImperial, Weight } from '../generated/types.ts';
import { CM_PER_INCH, feetAndInchesToInches, heightToCm, INCHES_PER_FOOT, KG_PER_LB, lbsToKg } from './metric.ts';

// Far larger than floating-point errors here, and far smaller than any difference that a visitor could notice.
const TOLERANCE = 1e-9;

/** Rounds up to a whole number, but ignores an excess that can only be a floating-point error (70.00000000001). */
export function roundUp(value: number): number {
  // Adding 0 turns -0 into 0, so that it is not formatted as "-0".
  return Math.ceil(value - TOLERANCE) + 0;
}

/** Rounds to one decimal, halves up. */
export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Rounds up to one decimal, with the tolerance of roundUp. */
export function roundUpToTenth(value: number): number {
  return roundUp(value * 10) / 10;
}

/** Whether a value exceeds a limit by more than a floating-point error. */
export function exceeds(value: number, limit: number): boolean {
  return value > limit + TOLERANCE;
}

/** Pounds from kilograms, unrounded. */
function kgToLbs(kg: number): number {
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

const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A number with at most one decimal and its unit, with a space that doesn't break. */
function write(amount: number, unit: string, one = unit): string {
  const text = oneDecimal.format(amount);
  return `${text}\u00A0${text === '1' ? one : unit}`;
}

/** A weight as text with at most one decimal: "72.5 kg", "160 lbs", "1 lb". */
export function formatWeight(weight: Weight): string {
  return 'kg' in weight ? write(weight.kg, 'kg') : write(weight.lbs, 'lbs', 'lb');
}

/** Kilograms as text in the unit of `like`, rounded to 0.1: to the nearest, or up. */
export function formatKgIn(kg: number, like: Weight, rounding: 'nearest' | 'up' = 'nearest'): string {
  const round = rounding === 'up' ? roundUpToTenth : roundToTenth;
  return formatWeight(makeWeight(round(convertKg(kg, like)), like));
}

/** A height as text with at most one decimal: "172 cm", "5 ft 8 in". */
export function formatHeight(height: Height): string {
  if ('cm' in height) return write(height.cm, 'cm');
  // Rounded before it is split: 5 ft 11.99 in becomes 6 ft 0 in, never 5 ft 12 in.
  const { ft, inch } = splitInches(roundToTenth(feetAndInchesToInches(height)));
  return `${write(ft, 'ft')} ${write(inch, 'in')}`;
}
