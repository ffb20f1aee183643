import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { writeAnswersSchema } from '../../../scripts/generate/answer-schemas.ts';
import { parseSchema } from '../../../scripts/content/schema/schema-node.ts';
import { loadSchemas } from '../../../scripts/content/schema/schemas.ts';
import { isStorable } from '../../../scripts/service/http/body.ts';
import { cleanAnswers } from './answers.ts';
import { cleanText, isStorableText } from './limits.ts';

// A field of every kind that content may declare.
vi.mock('./generated/checks.ts', async () => ({ checks: await import('./checks.ts') }));
vi.mock('../generated/answer-kinds.ts', () => ({
  answerFieldsByKind: {
    program: 'sex',
    choice: 'age',
    choices: 'goals',
    scale: 'energy pace',
    number: 'minutes grade',
    text: 'name',
    date: 'day',
    email: 'email',
    phone: 'phone',
    consent: 'terms',
    height: 'height',
    weight: 'weight',
  },
}));
vi.mock('../generated/answer-limits.ts', () => ({
  answerLimits: {
    minutes: { min: 5, max: 120, step: 5 },
    grade: { min: 0, max: 6, step: 0.1 },
    name: { maxLength: 10 },
    pace: { points: 10 },
  },
}));
const schema = writeAnswersSchema([
  { name: 'sex', kind: 'program', label: 'Sex' },
  { name: 'age', kind: 'choice', label: 'Age' },
  { name: 'goals', kind: 'choices', label: 'Goals' },
  { name: 'energy', kind: 'scale', label: 'Energy' },
  { name: 'pace', kind: 'scale', label: 'Pace', points: 10 },
  { name: 'minutes', kind: 'number', label: 'Minutes', unit: 'minutes', min: 5, max: 120, step: 5 },
  { name: 'grade', kind: 'number', label: 'Grade', unit: 'points', min: 0, max: 6, step: 0.1 },
  { name: 'name', kind: 'text', label: 'Name', maxLength: 10 },
  { name: 'day', kind: 'date', label: 'Day' },
  { name: 'email', kind: 'email', label: 'E-mail' },
  { name: 'phone', kind: 'phone', label: 'Phone' },
  { name: 'terms', kind: 'consent', label: 'Terms' },
  { name: 'height', kind: 'height', label: 'Height' },
  { name: 'weight', kind: 'weight', label: 'Weight' },
]);
const validate = loadSchemas().compile({
  $id: 'file:///schemas/entities/some-answers.schema.json',
  ...parseSchema(schema),
});
const isAcceptedByService = (answers: object) => validate(answers) && isStorable(answers);

const texts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'Maria',
    ' Maria',
    'a\tb',
    'a\u2028b',
    '\ufeffa',
    '\0',
    '\ud800',
    'woman',
    '2026-02-30',
    '+12025550123',
    '+0123',
    '12025550123',
    '+1 202 555 0123',
  ),
  fc.integer({ min: 9, max: 62 }).map((n) => '🥑'.repeat(n)),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.emailAddress().chain((email) => fc.constantFrom(email, ` ${email}`)),
  fc.date({ noInvalidDate: true, max: new Date('9999-12-31') }).map((date) => date.toISOString().slice(0, 10)),
);
const numbers = fc.oneof(
  fc.integer({ min: -10, max: 130 }),
  fc.integer({ min: -5, max: 80 }).map((tenths) => tenths / 10),
  fc.constantFrom(0.1 + 0.2, -0, 5.000001, 11.99, 34.9, 35, 76.9, 77, 119.99, 230, 230.01, 300.1, 661, 661.1, 1e300),
);
const values = fc.oneof(
  texts,
  numbers,
  fc.array(texts, { maxLength: 22 }),
  fc.dictionary(fc.constantFrom('cm', 'ft', 'inch', 'kg', 'lbs', 'm'), numbers, { maxKeys: 3 }),
  fc.jsonValue(),
);

describe('a stored answer', () => {
  it.each<[field: string, kept: unknown[], dropped: unknown[]]>([
    ['sex', ['man'], ['other']],
    ['age', ['30-39', '🥑'.repeat(60)], ['🥑'.repeat(61), '', 'a\0', 7]],
    ['goals', [['Sleep'], [...'abcdefghijklmnopqrst']], [[...'abcdefghijklmnopqrstu'], ['a', 'a'], [], 'Sleep']],
    ['energy', [1, 5], [0, 6]],
    ['pace', [10], [11, 0, 2.5]],
    ['minutes', [5, 120], [0, 7, 125, '30']],
    ['grade', [0.3], [0.35]],
    ['name', ['Anne-Marie', '🥑'.repeat(10)], ['Anne-Sophie', ' Maria', 'a\nb', '']],
    ['day', ['2028-02-29'], ['2026-02-29', '2026-12-03T00:00:00Z']],
    ['email', ['visitor@example.com'], [' visitor@example.com', 'visitor@example']],
    ['height', [{ cm: 230 }, { ft: 5, inch: 11.9 }], [{ cm: 230.1 }, { ft: 5, inch: 12 }, { ft: 5.5, inch: 6 }]],
    ['weight', [{ kg: 300 }, { lbs: 77 }], [{ kg: 300.1 }, { lbs: 76.9 }, { kg: 70, lbs: 150 }]],
  ])('in the field %s is kept exactly if the service accepts it: %j, not %j', (field, kept, dropped) => {
    for (const value of kept) expect(cleanAnswers({ [field]: value })).toEqual({ [field]: value });
    for (const value of dropped) expect(cleanAnswers({ [field]: value })).toEqual({});
    fc.assert(
      fc.property(fc.oneof(values, fc.constantFrom(...kept, ...dropped)), (value) => {
        const answers = JSON.parse(JSON.stringify({ [field]: value })) as object;
        expect(cleanAnswers(answers)).toEqual(isAcceptedByService(answers) ? answers : {});
      }),
      { numRuns: 300 },
    );
  });

  it('is dropped alone, and so are fields that are not declared', () => {
    const kept = { sex: 'man', energy: 5, weight: { kg: 80 } };
    expect(cleanAnswers({ ...kept, height: { cm: 400 }, gender: 'Woman', Age: '30-39', '': 'x', 0: 'x' })).toEqual(
      kept,
    );
  });

  it.each([undefined, null, 7, '{"age":"30-39"}', [{ age: '30-39' }]])('is in no record like %o', (stored) =>
    expect(cleanAnswers(stored)).toEqual({}),
  );

  it('leaves prototypes alone', () => {
    const text = '{"__proto__":{"age":"18-29"},"constructor":"x","toString":"x","hasOwnProperty":"x","energy":3}';
    const kept = cleanAnswers(JSON.parse(text));
    expect(Object.keys(kept)).toEqual(['energy']);
    expect(Object.getPrototypeOf(kept)).toBe(Object.prototype);
    expect(({} as { age?: string }).age).toBeUndefined();
    expect(cleanAnswers(JSON.parse('{"height":{"__proto__":{"cm":170}},"weight":{"kg":70,"__proto__":1}}'))).toEqual(
      {},
    );
  });
});

it.each([
  ['  Maria ', 'Maria'],
  ['a\nb\tc', 'a b c'],
  ['\ud800\0', ''],
  ['👩‍👧 {answer:name} <b> \u202eabc', '👩‍👧 {answer:name} <b> \u202eabc'],
])('what is typed as %o is stored as %o', (typed, text) => expect(cleanText(typed)).toBe(text));

it.each([
  ['', true],
  ['A small café 🌙', true],
  ['line\nbreak\ttab \uFFFF', true],
  ['the character 0: \0', false],
  ['the first half of an emoji: \uD83C', false],
  ['\uDF19, the second half of one', false],
  ['two halves in the wrong order: \uDF19\uD83C', false],
])('a database can store %j: %s', (text, expected) => expect(isStorableText(text)).toBe(expected));
