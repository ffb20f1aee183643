import fc from 'fast-check';
import { answerFieldsByKind } from '../../src/domain/generated/answer-kinds.ts';
import type { AnswerKind, Answers } from '../../src/domain/generated/types.ts';
import { snapAmount } from '../../src/domain/answers/amounts.ts';
import { cleanText, countCharacters } from '../../src/domain/answers/limits.ts';
import { answerLimits } from '../../src/domain/generated/answer-limits.ts';
import { isStorableText } from '../../src/domain/answers/storable.ts';
import { anyText } from './odd-values.ts';

const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10);
const kg = fc.oneof(fc.constantFrom(35, 300), tenths(35, 300)).map((amount) => ({ kg: amount }));
const lbs = fc.oneof(fc.constantFrom(77, 661), tenths(77, 661)).map((amount) => ({ lbs: amount }));
const cm = fc.oneof(fc.constantFrom(120, 230), tenths(120, 230)).map((amount) => ({ cm: amount }));
const feet = fc.record({ ft: fc.integer({ min: 3, max: 7 }), inch: tenths(0, 11) });

/** Texts of any storable characters, by their length in code points. */
export const storableTexts = (maxLength: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom('a', ' ', '<b>', '"', '\\', '\u202e', 'e\u0301', '🍏', '__proto__', '{email}', '\u2028'),
    fc.constantFrom('a', 'é', '🍏').map((unit) => unit.repeat(maxLength)),
    anyText(Math.min(maxLength, 60), 1).filter(isStorableText),
  );

/** Points, numbers and texts within the limits of their field. */
function withinLimits(field: string): fc.Arbitrary<unknown> {
  const limits = answerLimits[field];
  if (!limits) throw new Error(`${field} has no limits`);
  if ('maxLength' in limits) {
    const { maxLength } = limits;
    return storableTexts(maxLength).filter((text) => cleanText(text) === text && countCharacters(text) <= maxLength);
  }
  if ('points' in limits) return fc.integer({ min: 1, max: limits.points });
  const { min, max } = limits;
  return fc.oneof(
    fc.constantFrom(min, max),
    fc.double({ min, max, noNaN: true }).map((amount) => snapAmount(amount, limits)),
  );
}

const valuesByKind: Record<Exclude<AnswerKind, 'number' | 'text'>, fc.Arbitrary<unknown>> = {
  program: fc.constantFrom('woman', 'man'),
  choice: storableTexts(60),
  choices: fc.uniqueArray(storableTexts(60), { minLength: 1, maxLength: 20 }),
  scale: fc.integer({ min: 1, max: 5 }),
  height: fc.oneof(cm, feet),
  weight: fc.oneof(kg, lbs),
  date: fc.constantFrom('2026-12-03', '2028-02-29', '0001-01-01', '9999-12-31'),
  phone: fc.constantFrom('+12025550123', '+442079460958', '+6421234567'),
  consent: fc.constant(true),
  email: fc.constantFrom('visitor@example.com', "o'hara+quiz@mail.example.co", `${'a'.repeat(60)}@example.com`),
};

const byField = Object.fromEntries(
  Object.entries(answerFieldsByKind).flatMap(([kind, fields]) =>
    fields
      .split(' ')
      .map((field) => [field, valuesByKind[kind as keyof typeof valuesByKind] ?? withinLimits(field)] as const),
  ),
);

/** Any answers that match the schema, up to its limits; most have a few fields, some have all. */
export const validAnswers: fc.Arbitrary<Answers> = fc
  .oneof(
    { weight: 4, arbitrary: fc.subarray(Object.keys(byField), { maxLength: 6 }) },
    { weight: 1, arbitrary: fc.subarray(Object.keys(byField)) },
  )
  .chain((fields) => fc.record(Object.fromEntries(fields.map((field) => [field, byField[field] ?? fc.constant(1)]))))
  .map((answers) => answers as Answers);
