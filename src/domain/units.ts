import type { Height, HeightImperial, Weight } from './generated/types.ts';
import { roundToTenth, roundUpToTenth } from './rounding.ts';

const CM_PER_INCH = 2.54;
const INCHES_PER_FOOT = 12;
const KG_PER_LB = 0.45359237;

const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Pounds from kilograms, unrounded. */
export function kgToLbs(kg: number): number {
  return kg / KG_PER_LB;
}

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

/** Feet and whole inches (0–11) from centimetres. */
export function cmToFeetAndInches(cm: number): HeightImperial {
  return splitInches(Math.round(cm / CM_PER_INCH));
}

/** Kilograms as a number in the unit of another weight, unrounded. */
export function convertKg(kg: number, like: Weight): number {
  return 'kg' in like ? kg : kgToLbs(kg);
}

/** A number as a weight in the unit of another weight. */
export function makeWeight(amount: number, like: Weight): Weight {
  return 'kg' in like ? { kg: amount } : { lbs: amount };
}

/** A height in the other unit, to a whole centimetre or inch; for showing only, since rounding can pass a limit by a hair. */
export function convertHeight(height: Height): Height {
  return 'cm' in height ? cmToFeetAndInches(height.cm) : { cm: Math.round(heightToCm(height)) };
}

/** A weight in the other unit, to 0.1; for showing only, since rounding can pass a limit by a hair. */
export function convertWeight(weight: Weight): Weight {
  return 'kg' in weight ? { lbs: roundToTenth(kgToLbs(weight.kg)) } : { kg: roundToTenth(lbsToKg(weight.lbs)) };
}

/** A weight in words, with at most one decimal: "72.5 kg", "160 lbs". */
export function formatWeight(weight: Weight): string {
  return 'kg' in weight ? `${oneDecimal.format(weight.kg)} kg` : `${oneDecimal.format(weight.lbs)} lbs`;
}

/** Kilograms in words in the unit of another weight, to 0.1: the nearest one, or never less than the kilograms given. */
export function formatKgIn(kg: number, like: Weight, rounding: 'nearest' | 'up' = 'nearest'): string {
  const round = rounding === 'up' ? roundUpToTenth : roundToTenth;
  return formatWeight(makeWeight(round(convertKg(kg, like)), like));
}

/** A height in words, with at most one decimal: "172 cm", "5 ft 8 in". */
export function formatHeight(height: Height): string {
  if ('cm' in height) return `${oneDecimal.format(height.cm)} cm`;
  // Rounded before it is split: 5 ft 11.99 in reads 6 ft 0 in, never 5 ft 12 in.
  const { ft, inch } = splitInches(roundToTenth(feetAndInchesToInches(height)));
  return `${ft} ft ${oneDecimal.format(inch)} in`;
}

function splitInches(inches: number): HeightImperial {
  return { ft: Math.floor(inches / INCHES_PER_FOOT), inch: inches % INCHES_PER_FOOT };
}
