import { isCalendarDate } from '../dates/dates.ts';
import { readEmail } from './email.ts';
import { isProgram } from '../flow/programs.ts';
import { answerFieldsByKind } from '../generated/answer-kinds.ts';
import { answerLimits, type NumberLimits, type TextLimits } from '../generated/answer-limits.ts';
import type { AnswerKind, Answers } from '../generated/types.ts';
import { HEIGHT_LIMITS_CM, WEIGHT_LIMITS_KG, WEIGHT_LIMITS_LBS } from '../body/limits.ts';
import { cleanText, countCharacters, isMultiple } from './limits.ts';
import { countPoints } from './scale.ts';
import { isStorableText } from './storable.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isWithin = (value: unknown, { min, max }: { min: number; max: number }): value is number =>
  typeof value === 'number' && value >= min && value <= max;

const hasOnly = (value: unknown, ...keys: string[]): value is Record<string, unknown> =>
  isRecord(value) && Object.keys(value).length === keys.length && keys.every((key) => key in value);

const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value !== '' && countCharacters(value) <= maxLength;

const isChoice = (value: unknown): boolean => isText(value, 60) && isStorableText(value);

const MOST_CHOICES = 20;

/** Whether a value is one of a kind, within the limits of its field. */
const checks: Record<AnswerKind, (value: unknown, limits: NumberLimits & TextLimits, field: string) => boolean> = {
  program: (value) => typeof value === 'string' && isProgram(value),
  choice: isChoice,
  choices: (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= MOST_CHOICES &&
    new Set(value).size === value.length &&
    value.every(isChoice),
  scale: (value, _, field) => Number.isInteger(value) && isWithin(value, { min: 1, max: countPoints(field) }),
  number: (value, limits) => isWithin(value, limits) && isMultiple(value, limits.step),
  text: (value, { maxLength }) => isText(value, maxLength) && value === cleanText(value),
  date: (value) => typeof value === 'string' && isCalendarDate(value),
  email: (value) => typeof value === 'string' && value === value.trim() && readEmail(value).kind === 'value',
  height: (value) =>
    (hasOnly(value, 'cm') && isWithin(value.cm, HEIGHT_LIMITS_CM)) ||
    (hasOnly(value, 'ft', 'inch') &&
      Number.isInteger(value.ft) &&
      isWithin(value.ft, { min: 3, max: 7 }) &&
      isWithin(value.inch, { min: 0, max: 12 }) &&
      value.inch < 12),
  weight: (value) =>
    (hasOnly(value, 'kg') && isWithin(value.kg, WEIGHT_LIMITS_KG)) ||
    (hasOnly(value, 'lbs') && isWithin(value.lbs, WEIGHT_LIMITS_LBS)),
};

/** Whether a field is declared and this is a value of its kind. */
const isAnswer = ([field, value]: [string, unknown]): boolean =>
  Object.entries(answerFieldsByKind).some(
    ([kind, fields]) =>
      fields.split(' ').includes(field) &&
      checks[kind as AnswerKind](value, answerLimits[field] as NumberLimits & TextLimits, field),
  );

/**
 * Returns the valid fields of stored or received data, and drops the rest. Equivalent to
 * schemas/entities/answers.schema.json, which would need a library too large for the browser; also drops texts that a
 * database can't store.
 */
export function cleanAnswers(stored: unknown): Answers {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(Object.entries(stored).filter(isAnswer));
}
