import { answerFieldsByKind } from './generated/answer-kinds.ts';
import type { AnswerField, Answers } from './generated/types.ts';

type Kind = keyof typeof answerFieldsByKind;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isWithin = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && value >= min && value <= max;

const hasOnly = (value: unknown, ...keys: string[]): value is Record<string, unknown> =>
  isRecord(value) && Object.keys(value).length === keys.length && keys.every((key) => key in value);

const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

const checks: Record<Kind, (value: unknown) => boolean> = {
  sex: (value) => value === 'woman' || value === 'man',
  'choice-value': (value) => typeof value === 'string' && value.length > 0 && value.length <= 60,
  'scale-value': (value) => Number.isInteger(value) && isWithin(value, 1, 5),
  'calendar-date': isDay,
  email: (value) => typeof value === 'string' && value.length <= 254 && EMAIL.test(value),
  height: (value) =>
    (hasOnly(value, 'cm') && isWithin(value.cm, 120, 230)) ||
    (hasOnly(value, 'ft', 'inch') &&
      Number.isInteger(value.ft) &&
      isWithin(value.ft, 3, 7) &&
      isWithin(value.inch, 0, 12) &&
      value.inch < 12),
  weight: (value) =>
    (hasOnly(value, 'kg') && isWithin(value.kg, 35, 300)) || (hasOnly(value, 'lbs') && isWithin(value.lbs, 77, 661)),
};

const checkByField = new Map<string, (value: unknown) => boolean>(
  Object.entries(answerFieldsByKind).flatMap(([kind, fields]) =>
    fields.split(' ').map((field) => [field, checks[kind as Kind]] as const),
  ),
);

/** Whether the text names an answer field. */
export function isAnswerField(field: string): field is AnswerField {
  return checkByField.has(field);
}

/**
 * Keeps of stored or foreign data what fits the answers' schema, field by field, and drops the rest.
 * Agrees with schemas/entities/answers.schema.json, which needs a library too large for the browser.
 */
export function cleanAnswers(stored: unknown): Answers {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(Object.entries(stored).filter(([field, value]) => checkByField.get(field)?.(value)));
}
