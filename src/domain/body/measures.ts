import type { Height, Weight } from '../generated/types.ts';
import { HEIGHT_LIMITS_CM, HEIGHT_LIMITS_INCHES, WEIGHT_LIMITS_KG, WEIGHT_LIMITS_LBS } from './limits.ts';
import { roundToTenth } from './rounding.ts';
import { formatHeight, formatWeight } from './measure-words.ts';
import { feetAndInchesToInches } from './metric.ts';

/** The result of reading typed text: a measure, nothing readable, or out of range, with limits in the typed unit. */
export type MeasureReading<T> =
  { kind: 'value'; value: T } | { kind: 'missing' } | { kind: 'outOfRange'; min: string; max: string };

interface Limits {
  min: number;
  max: number;
}

const MISSING = { kind: 'missing' } as const;

/** Reads a typed height. Empty inches count as 0, feet must be whole, and 12 inches or more are out of range. */
export function readHeight(typed: { cm: string } | { ft: string; in: string }): MeasureReading<Height> {
  if ('cm' in typed) {
    const cm = readNumber(typed.cm);
    return cm === undefined
      ? MISSING
      : checkLimits(cm, HEIGHT_LIMITS_CM, { cm }, (limit) => formatHeight({ cm: limit }));
  }
  const ft = readNumber(typed.ft);
  const inch = typed.in.trim() === '' ? 0 : readNumber(typed.in);
  // Fractions of a foot are ambiguous: 5.5 means 5 ft 5 in to some people and 5 ft 6 in to others.
  if (ft === undefined || inch === undefined || !Number.isInteger(ft)) return MISSING;
  const inches = inch < 12 ? feetAndInchesToInches({ ft, inch }) : Infinity;
  return checkLimits(inches, HEIGHT_LIMITS_INCHES, { ft, inch }, (limit) => formatHeight({ ft: 0, inch: limit }));
}

/** Reads a typed weight, rounded to 0.1. */
export function readWeight(typed: { kg: string } | { lbs: string }): MeasureReading<Weight> {
  const amount = readNumber('kg' in typed ? typed.kg : typed.lbs);
  if (amount === undefined) return MISSING;
  const rounded = roundToTenth(amount);
  return 'kg' in typed
    ? checkLimits(rounded, WEIGHT_LIMITS_KG, { kg: rounded }, (limit) => formatWeight({ kg: limit }))
    : checkLimits(rounded, WEIGHT_LIMITS_LBS, { lbs: rounded }, (limit) => formatWeight({ lbs: limit }));
}

function checkLimits<T>(
  amount: number,
  { min, max }: Limits,
  value: T,
  format: (limit: number) => string,
): MeasureReading<T> {
  if (amount >= min && amount <= max) return { kind: 'value', value };
  return { kind: 'outOfRange', min: format(min), max: format(max) };
}

// Many keyboards offer only a decimal comma. Numbers are below 1,000, so a comma is always a decimal one.
function readNumber(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  return /^(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined;
}
