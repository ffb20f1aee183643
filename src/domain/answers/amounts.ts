import { isMultiple } from './limits.ts';
import type { NumberLimits } from '../generated/answer-limits.ts';

/** The words of a unit for 1 and for any other number: "minute" and "minutes". */
export interface UnitWords {
  one: string;
  other: string;
}

/** A number that was worked out in steps, without the inaccuracy of decimals: 0.3, not 0.30000000000000004. */
export const roundDecimals = (amount: number): number => Number(amount.toFixed(6));

/** The number within the limits that is nearest to an amount. */
export function snapAmount(amount: number, { min, max, step }: NumberLimits): number {
  return roundDecimals(Math.min(Math.max(Math.round(amount / step) * step, min), max));
}

/** The greatest number of a field that is at most this amount, and the smallest that is at least this; they may be outside its limits. */
export function findAround(amount: number, { step }: Pick<NumberLimits, 'step'>): { below: number; above: number } {
  if (isMultiple(amount, step)) return { below: roundDecimals(amount), above: roundDecimals(amount) };
  const steps = Math.floor(amount / step);
  return { below: roundDecimals(steps * step), above: roundDecimals((steps + 1) * step) };
}

/** A number as visitors read it: 10,000. */
export const writeAmount = (amount: number): string => amount.toLocaleString('en-US', { maximumFractionDigits: 6 });

/** A number with its unit: "1 minute", "30 minutes". */
export const formatAmount = (amount: number, unit: UnitWords): string =>
  `${writeAmount(amount)} ${amount === 1 ? unit.one : unit.other}`;
