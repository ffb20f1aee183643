import { roundDecimals, listNumbers, tidyNumber } from './amounts.ts';
import type { Height, Weight } from '../generated/types.ts';
import { HEIGHT_LIMITS_CM, HEIGHT_LIMITS_INCHES, WEIGHT_LIMITS_KG, WEIGHT_LIMITS_LBS } from '../body/metric.ts';
import { formatHeight, formatWeight, roundToTenth, findAmount, splitInches } from '../body/units.ts';

/** The texts in the inputs, by input name. */
export type TypedMeasure = { cm: string } | { ft: string; in: string } | { kg: string } | { lbs: string };

/**
 * What typed texts say: a measure, nothing, or something else, with the limits in the typed unit. All but the first are
 * called as the page's messages.
 */
export type MeasureReading =
  | { kind: 'value'; value: Height | Weight }
  | { kind: 'required' }
  | { kind: 'outOfRange' | 'unclear'; min: string; max: string };

const LBS_PER_STONE = 14;

type Makers = Readonly<Record<string, (first: number, second: number) => Height | Weight | undefined>>;

// By the units of the one or two numbers that are typed. Undefined where they make no measure: a fraction of a foot is
// 5 ft 5 in to some people and 5 ft 6 in to others.
const isWhole = Number.isInteger;
const heights: Makers = {
  cm: (cm) => ({ cm }),
  m: (m) => ({ cm: roundDecimals(m * 100) }),
  'm cm': (m, cm) => (isWhole(m) && cm < 100 ? { cm: m * 100 + cm } : undefined),
  ft: (ft) => (isWhole(ft) ? { ft, inch: 0 } : undefined),
  in: (inches) => ({ ...splitInches(inches), inch: roundDecimals(splitInches(inches).inch) }),
  'ft in': (ft, inch) => (isWhole(ft) && inch < 12 ? { ft, inch } : undefined),
};
const weights: Makers = {
  kg: (kg) => ({ kg: roundToTenth(kg) }),
  lbs: (lbs) => ({ lbs: roundToTenth(lbs) }),
  st: (stones) => ({ lbs: roundToTenth(stones * LBS_PER_STONE) }),
  'st lbs': (stones, lbs) =>
    isWhole(stones) && lbs < LBS_PER_STONE ? { lbs: roundToTenth(stones * LBS_PER_STONE + lbs) } : undefined,
};

/** How each unit is written, in small letters. */
const unitWords: Readonly<Record<string, string>> = {
  cm: 'cm cms centimeter centimeters centimetre centimetres',
  m: 'm meter meters metre metres',
  ft: "' ft foot feet",
  in: "\" '' in inch inches",
  kg: 'kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes',
  lbs: 'lb lbs pound pounds',
  st: 'st stone stones',
};

const parts = /^([\d.,]+) ?('{1,2}|"|[a-z]+)?[.,]?(?: ?([\d.,]+) ?('{1,2}|"|[a-z]+)?[.,]?)?$/;

/**
 * Reads a typed height or weight, in the unit that is typed along, or else that of its input: 72.5 kg, 5'11, 1.80 m. The
 * limits decide what a separator means, and that 1,80 is not in centimetres. Weights are rounded to 0.1.
 */
export function readMeasure(typed: TypedMeasure): MeasureReading {
  const text = tidyNumber(Object.values(typed).join(' '));
  if (text === '') return { kind: 'required' };
  const measures = listMeasures(text, typed);
  const value = measures.find((measure) => {
    const { min, max } = findLimits(measure);
    return findAmount(measure) >= min && findAmount(measure) <= max;
  });
  if (value) return { kind: 'value', value };
  const { min, max, write } = findLimits(measures[0] ?? typed);
  return { kind: measures.length > 0 ? 'outOfRange' : 'unclear', min: write(min), max: write(max) };
}

/** The measures that a text can mean, whatever their limits. */
function listMeasures(text: string, typed: TypedMeasure): (Height | Weight)[] {
  const [, first, unit, second, otherUnit] = parts.exec(text) ?? [];
  if (first === undefined) return [];
  const units = second === undefined ? [unit] : [unit, otherUnit];
  const isLabelled = units.some((it) => it !== undefined);
  const makers = 'cm' in typed || 'ft' in typed ? heights : weights;
  const seconds = second === undefined ? [0] : listNumbers(second);
  return Object.entries(makers)
    .filter(([form]) => hasForm(form.split(' '), units) && (isLabelled || isImplied(form, typed, text)))
    .flatMap(([, make]) => listNumbers(first).flatMap((one) => seconds.flatMap((two) => make(one, two) ?? [])));
}

/** Whether typed units, as far as there are any, are these. */
const hasForm = (form: readonly string[], units: readonly (string | undefined)[]): boolean =>
  form.length === units.length &&
  form.every((name, index) => [undefined, ...(unitWords[name] ?? '').split(' ')].includes(units[index]));

/** Whether numbers without any unit can be meant in these units, in the inputs where they were typed. */
function isImplied(form: string, typed: TypedMeasure, text: string): boolean {
  if ('cm' in typed) return form === 'cm' || form.includes(' ') || (form === 'm' && /[.,]\d/.test(text));
  if ('ft' in typed) return typed.ft.trim() === '' ? form === 'in' : form.startsWith('ft');
  return form in typed;
}

/** The limits in the unit of a measure or of its inputs, and how they are written. */
function findLimits(like: TypedMeasure | Height | Weight) {
  if ('cm' in like) return { ...HEIGHT_LIMITS_CM, write: (cm: number) => formatHeight({ cm }) };
  if ('ft' in like) return { ...HEIGHT_LIMITS_INCHES, write: (inch: number) => formatHeight({ ft: 0, inch }) };
  if ('kg' in like) return { ...WEIGHT_LIMITS_KG, write: (kg: number) => formatWeight({ kg }) };
  return { ...WEIGHT_LIMITS_LBS, write: (lbs: number) => formatWeight({ lbs }) };
}
