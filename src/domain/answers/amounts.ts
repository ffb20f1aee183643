import { isMultiple } from './limits.ts';
import type { NumberLimits } from '../generated/answer-limits.ts';
import { unifyTyped } from './typed-characters.ts';

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

/**
 * What a typed text says: a number that the field takes, two of them, none at all, or something else. Each but the first
 * is the name of a page's message.
 */
export type AmountReading =
  | { kind: 'value'; value: number }
  | { kind: 'ambiguous'; values: readonly [decimal: number, thousands: number] }
  | { kind: 'required' | 'invalid' };

const fractions: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' };

/** What was typed for a number, ready to be taken apart: in small letters, without a plus or spaces around a separator. */
export const tidyNumber = (typed: string): string =>
  unifyTyped(typed)
    .toLowerCase()
    .replace(/[½¼¾]/g, (sign) => fractions[sign] ?? sign)
    .replace(/ ?([.,]) ?/g, '$1')
    .replace(/^\+ ?/, '');

const decimals = /^(?:\d+[.,]?\d*|[.,]\d+)$/;
// Groups of two digits are Indian: 1,00,000.
const groups = /^[1-9]\d{0,2}([., '])(?:\d{2,3}\1)*\d{3}(?:(?!\1)[.,]\d*)?$/;

/**
 * The numbers that digits with separators can mean: none; one; or two, with decimals or with thousands, as 10.000 and
 * 10,000 do in different countries.
 */
export function listNumbers(text: string): number[] {
  const separator = groups.exec(text)?.[1];
  const whole = separator === undefined ? '' : text.replaceAll(separator, '');
  return [...(decimals.test(text) ? [text] : []), ...(whole ? [whole] : [])].map((it) => Number(it.replace(',', '.')));
}

/** Reads a number typed with or without its unit. The limits of the field decide what a separator means. */
export function readAmount(typed: string, limits: NumberLimits, unit?: UnitWords): AmountReading {
  const text = tidyNumber(typed);
  if (text === '') return { kind: 'required' };
  const [, amount = '', rest = ''] = /^([\d.,' ]*[\d.,]) ?(.*)$/.exec(text) ?? [];
  if (!isUnit(rest, unit)) return { kind: 'invalid' };
  const { min, max, step } = limits;
  const accepted = listNumbers(amount).filter((value) => value >= min && value <= max && isMultiple(value, step));
  const [first, second] = accepted.map(roundDecimals);
  if (first === undefined) return { kind: 'invalid' };
  if (second === undefined) return { kind: 'value', value: first };
  // Where only whole numbers are asked for, nobody types decimals.
  return Number.isInteger(step) ? { kind: 'value', value: second } : { kind: 'ambiguous', values: [first, second] };
}

/** Whether words after a number are its unit, or the beginning of it, such as "min" or "min." for minutes. */
function isUnit(words: string, { one, other }: UnitWords = { one: '', other: '' }): boolean {
  const beginning = words.replace(/\.$/, '');
  return [one, other].some((unit) => unit.toLowerCase().startsWith(beginning));
}

/** Whether a typed number can be within the limits both with decimals and with thousands, so that visitors have to be asked. */
export const canBeAmbiguous = ({ min, max, step }: NumberLimits): boolean =>
  !Number.isInteger(step) && max >= 1000 * Math.max(min, step, 1);
