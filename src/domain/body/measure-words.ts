import type { Height, Weight } from '../generated/types.ts';
import { roundToTenth, roundUpToTenth } from './rounding.ts';
import { feetAndInchesToInches } from './metric.ts';
import { convertKg, makeWeight, splitInches } from './units.ts';

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
