import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileSchema } from '../../../scripts/checker/schema/schemas.ts';
import { isStorable } from '../../../scripts/service/http/body.ts';
import answersSchema from '../../../schemas/entities/answers.schema.json' with { type: 'json' };
import { answerAll, sexes, without } from '../../../tests/support/content.ts';
import { cleanAnswers } from './answers.ts';
import type { AnswerField, Answers } from '../generated/types.ts';

const validate = compileSchema('entities/answers');
const fitsSchema = (value: unknown) => validate(value) && isStorable(value);
const fields = Object.keys(answersSchema.properties);

/** Random answers by the kind of their field. */
const examples: Record<string, unknown> = {
  'program.schema.json': 'woman',
  'choice-value.schema.json': '30-39',
  'choices-value.schema.json': ['Sleep', 'Focus'],
  'scale-value.schema.json': 3,
  'height.schema.json': { ft: 5, inch: 8.5 },
  'weight.schema.json': { lbs: 160.5 },
  'calendar-date.schema.json': '2026-12-03',
  'email.schema.json': 'visitor@example.com',
};
const exampleOf = (field: string): unknown => {
  const property = answersSchema.properties[field as keyof Answers];
  return examples[property.$ref];
};

// Around the limits of every kind, and far away from them.
const numbers = fc.oneof(
  fc.integer({ min: -1, max: 13 }),
  fc.constantFrom(0, -0, 0.5, 11.99, 12, 34.9, 35, 76.9, 77, 119.99, 120, 230, 230.01, 300, 300.1, 661, 661.1, 1e300),
  fc.double({ min: 0, max: 700, noNaN: true }),
);
const texts = fc.oneof(
  fc.constantFrom('', ' ', 'woman', 'man', '30-39', '2026-12-03', '2026-02-30', '0000-02-29', '2026-12-03T00:00:00Z'),
  fc.string({ maxLength: 70 }),
  fc.string({ unit: 'grapheme', minLength: 20, maxLength: 70 }),
  fc.integer({ min: 58, max: 62 }).chain((n) => fc.constantFrom('a'.repeat(n), '🥑'.repeat(n), '\ud800'.repeat(n))),
  fc.emailAddress(),
  fc.emailAddress().map((email) => ` ${email}`),
  fc.integer({ min: 240, max: 244 }).map((n) => `${'a'.repeat(n)}@example.com`),
  fc
    .date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);
const measures = fc.dictionary(fc.constantFrom('cm', 'ft', 'inch', 'kg', 'lbs', 'm'), numbers, { maxKeys: 3 });
const heights = fc.record({ ft: fc.oneof(fc.integer({ min: 2, max: 8 }), numbers), inch: numbers });
const values = fc
  .oneof(numbers, texts, measures, heights, fc.array(texts, { maxLength: 2 }), fc.jsonValue())
  // Stored data is always JSON.
  .map((value) => JSON.parse(JSON.stringify(value)) as unknown);

describe('cleanAnswers', () => {
  it.each(fields)('keeps for %s exactly what the schema allows', (field) => {
    expect(cleanAnswers({ [field]: exampleOf(field) })).toEqual({ [field]: exampleOf(field) });
    fc.assert(
      fc.property(values, (value) => {
        const answers = { [field]: value };
        expect(cleanAnswers(answers)).toEqual(fitsSchema(answers) ? answers : {});
      }),
    );
  });

  it('turns any stored record into a valid one, field by field', () => {
    const anyField = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...fields) }, { weight: 1, arbitrary: texts });
    fc.assert(
      fc.property(fc.array(fc.tuple(anyField, values), { maxLength: 12 }), (entries) => {
        const stored = Object.fromEntries(entries);
        const kept = cleanAnswers(stored);
        expect(fitsSchema(kept)).toBe(true);
        for (const [field, value] of Object.entries(stored)) {
          expect(Object.hasOwn(kept, field)).toBe(fitsSchema({ [field]: value }));
        }
        expect(cleanAnswers(kept)).toEqual(kept);
      }),
      { numRuns: 200 },
    );
  });

  it('drops one field and keeps the rest, with the boundaries of each kind', () => {
    const kept = {
      sex: 'man',
      age: '🥑'.repeat(60),
      clearMyPlate: 5,
      height: { ft: 5, inch: 11.9 },
      weight: { kg: 300 },
      weightGoal: { lbs: 77 },
      specificMotivationDate: '2028-02-29',
      email: 'visitor@example.com',
    };
    const faults = {
      sex: 'other',
      age: '🥑'.repeat(61),
      clearMyPlate: 6,
      height: { ft: 5, inch: 12 },
      weight: { kg: 300.1 },
      weightGoal: { lbs: 76.9 },
      specificMotivationDate: '2026-02-29',
      email: 'visitor@example',
    };
    expect(cleanAnswers({ ...kept, gender: 'Woman', Age: '30-39', '': 'x', 0: 'x' })).toEqual(kept);
    for (const [field, fault] of Object.entries(faults))
      expect(cleanAnswers({ ...kept, [field]: fault }), field).toEqual(without(kept as Answers, field as AnswerField));
    for (const sex of sexes) expect(cleanAnswers(answerAll(sex))).toEqual(answerAll(sex));
  });

  it.each([undefined, null, 7, '{"age":"30-39"}', [{ age: '30-39' }]])('turns %o into an empty record', (stored) =>
    expect(cleanAnswers(stored)).toEqual({}),
  );

  it('leaves prototypes alone', () => {
    const stored: unknown = JSON.parse(
      '{"__proto__":{"focus":"Lose weight"},"constructor":"x","toString":"x","hasOwnProperty":"x","age":"30-39"}',
    );
    const kept = cleanAnswers(stored);
    expect(Object.keys(kept)).toEqual(['age']);
    expect(Object.getPrototypeOf(kept)).toBe(Object.prototype);
    expect(kept.focus).toBeUndefined();
    expect(({} as Answers).focus).toBeUndefined();
    expect(cleanAnswers(JSON.parse('{"height":{"__proto__":{"cm":170}},"weight":{"kg":70,"__proto__":1}}'))).toEqual(
      {},
    );
  });
});
