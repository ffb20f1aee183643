import { isCalendarDate } from '../dates/dates.ts';
import { isEmail } from './email.ts';
import { isProgram } from '../flow/programs.ts';
import { answerLimits, type NumberLimits, type TextLimits } from '../generated/answer-limits.ts';
import { HEIGHT_LIMITS_CM, WEIGHT_LIMITS_KG, WEIGHT_LIMITS_LBS } from '../body/metric.ts';
import { cleanText, countCharacters, isMultiple, countPoints, isStorableText } from './limits.ts';

/*
 * One check for each kind of answer, by its name: whether a value is one of that kind, within the limits of its field.
 * generated/checks.ts names those that the content needs, so that a build contains no others.
 */

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isWithin = (value: unknown, { min, max }: { min: number; max: number }): value is number =>
  typeof value === 'number' && value >= min && value <= max;

const hasOnly = (value: unknown, ...keys: string[]): value is Record<string, unknown> =>
  isRecord(value) && Object.keys(value).length === keys.length && keys.every((key) => key in value);

const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value !== '' && countCharacters(value) <= maxLength;

const isChoice = (value: unknown): boolean => isText(value, 60) && isStorableText(value);

const MOST_CHOICES = 20;

type Check = (value: unknown, field: string) => boolean;

export const program: Check = (value) => typeof value === 'string' && isProgram(value);

export const choice: Check = isChoice;

export const choices: Check = (value) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= MOST_CHOICES &&
  new Set(value).size === value.length &&
  value.every(isChoice);

export const scale: Check = (value, field) =>
  Number.isInteger(value) && isWithin(value, { min: 1, max: countPoints(field) });

export const number: Check = (value, field) => {
  const limits = answerLimits[field] as NumberLimits;
  return isWithin(value, limits) && isMultiple(value, limits.step);
};

export const text: Check = (value, field) =>
  isText(value, (answerLimits[field] as TextLimits).maxLength) && value === cleanText(value);

export const date: Check = (value) => typeof value === 'string' && isCalendarDate(value);

export const email: Check = (value) => typeof value === 'string' && isEmail(value);

/** As numbers are written for the whole world: a plus sign, the country, the rest. */
export const phone: Check = (value) => typeof value === 'string' && /^\+[1-9]\d{6,14}$/.test(value);

export const consent: Check = (value) => value === true;

export const height: Check = (value) =>
  (hasOnly(value, 'cm') && isWithin(value.cm, HEIGHT_LIMITS_CM)) ||
  (hasOnly(value, 'ft', 'inch') &&
    Number.isInteger(value.ft) &&
    isWithin(value.ft, { min: 3, max: 7 }) &&
    isWithin(value.inch, { min: 0, max: 12 }) &&
    value.inch < 12);

export const weight: Check = (value) =>
  (hasOnly(value, 'kg') && isWithin(value.kg, WEIGHT_LIMITS_KG)) ||
  (hasOnly(value, 'lbs') && isWithin(value.lbs, WEIGHT_LIMITS_LBS));
