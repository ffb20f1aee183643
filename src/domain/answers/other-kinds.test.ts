import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { writeAnswersSchema } from '../../../scripts/checker/schema/answer-schemas.ts';
import { parseSchema } from '../../../scripts/checker/schema/parse-schema.ts';
import { loadSchemas } from '../../../scripts/checker/schema/schemas.ts';
import { isStorable } from '../../../scripts/service/http/body.ts';
import { cleanAnswers } from './answers.ts';
import { cleanText } from './limits.ts';

// Kinds of answers that other content may declare.
vi.mock('./used-checks.ts', async () => ({ checks: await import('./checks.ts') }));
vi.mock(import('../generated/answer-kinds.ts'), () => ({
  answerFieldsByKind: { number: 'minutes grade', text: 'name', choices: 'goals', scale: 'energy pace' },
}));
vi.mock(import('../generated/answer-limits.ts'), () => ({
  answerLimits: {
    minutes: { min: 5, max: 120, step: 5 },
    grade: { min: 0, max: 6, step: 0.1 },
    name: { maxLength: 10 },
    pace: { points: 10 },
  },
}));

const schema = writeAnswersSchema([
  { name: 'minutes', kind: 'number', label: 'Minutes', unit: 'minutes', min: 5, max: 120, step: 5 },
  { name: 'grade', kind: 'number', label: 'Grade', unit: 'points', min: 0, max: 6, step: 0.1 },
  { name: 'name', kind: 'text', label: 'Name', maxLength: 10 },
  { name: 'goals', kind: 'choices', label: 'Goals' },
  { name: 'energy', kind: 'scale', label: 'Energy' },
  { name: 'pace', kind: 'scale', label: 'Pace', points: 10 },
]);
const validate = loadSchemas().compile({
  $id: 'file:///schemas/entities/some-answers.schema.json',
  ...parseSchema(schema),
});
/** Whether the service accepts an answer. */
const isAccepted = (answers: object) => validate(answers) && isStorable(answers);

const texts = fc.oneof(
  fc.constantFrom('', ' ', 'Maria', ' Maria', 'Maria\u00a0', 'a\tb', 'a\nb', 'a\u2028b', 'a\u0085b', '\ufeffa', '\0'),
  fc.constantFrom('\ud800', 'a\udc00', '🥑'.repeat(10), '🥑'.repeat(11), '🥑'.repeat(61), '{answer:name}', '<b>'),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const values = fc.oneof(
  fc.integer({ min: -10, max: 130 }),
  fc.integer({ min: -5, max: 80 }).map((tenths) => tenths / 10),
  fc.constantFrom(0.1 + 0.2, 1e300, -0, 5.000001, 119.999999),
  texts,
  fc.uniqueArray(texts, { maxLength: 22 }),
  fc.array(texts, { maxLength: 3 }),
  fc.jsonValue(),
);

describe('an answer of another kind', () => {
  it.each(['minutes', 'grade', 'name', 'goals', 'energy', 'pace'])(
    'is kept in %s exactly if the service accepts it',
    (field) => {
      fc.assert(
        fc.property(values, (value) => {
          const answers = JSON.parse(JSON.stringify({ [field]: value })) as object;
          expect(cleanAnswers(answers)).toEqual(isAccepted(answers) ? answers : {});
        }),
        { numRuns: 1000 },
      );
    },
  );

  it.each<[field: string, kept: unknown[], dropped: unknown[]]>([
    ['minutes', [5, 120], [0, 7, 125, '30']],
    ['grade', [0.3], [0.35]],
    ['name', ['Anne-Marie', '🥑'.repeat(10)], ['Anne-Sophie', ' Maria', 'a\nb', '']],
    ['goals', [['Sleep'], [...'abcdefghijklmnopqrst']], [[...'abcdefghijklmnopqrstu'], ['a', 'a'], [], 'Sleep']],
    ['energy', [5], [6]],
    ['pace', [10], [11, 0, 2.5]],
  ])('in %s may be one of %j, and none of %j', (field, kept, dropped) => {
    for (const value of kept) expect(cleanAnswers({ [field]: value })).toEqual({ [field]: value });
    for (const value of dropped) expect(cleanAnswers({ [field]: value })).toEqual({});
  });
});

describe('cleanText', () => {
  it('makes a text of anything that is typed that can be stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const text = cleanText(typed);
        expect(cleanText(text)).toBe(text);
        if (text !== '' && [...text].length <= 10) expect(isAccepted({ name: text })).toBe(true);
      }),
    );
  });

  it.each([
    ['  Maria ', 'Maria'],
    ['a\nb\tc', 'a b c'],
    ['👩‍👧 {answer:name} <b> \u202eabc', '👩‍👧 {answer:name} <b> \u202eabc'],
  ])('writes %o as %o', (typed, text) => expect(cleanText(typed)).toBe(text));
});
