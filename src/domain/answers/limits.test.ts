import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { writeAnswersSchema } from '../../../scripts/checker/schema/answer-schemas.ts';
import { parseSchema } from '../../../scripts/checker/schema/parse-schema.ts';
import { loadSchemas } from '../../../scripts/checker/schema/schemas.ts';
import { isStorable } from '../../../scripts/service/http/body.ts';
import { cleanAnswers } from './answers.ts';
import { cleanText } from './limits.ts';

vi.mock('./used-checks.ts', async () => ({ checks: await import('./checks.ts') }));
vi.mock(import('../generated/answer-kinds.ts'), () => ({
  answerFieldsByKind: { number: 'minutes grade', text: 'name' },
}));
vi.mock(import('../generated/answer-limits.ts'), () => ({
  answerLimits: {
    minutes: { min: 5, max: 120, step: 5 },
    grade: { min: 0, max: 6, step: 0.1 },
    name: { maxLength: 10 },
  },
}));

const schema = writeAnswersSchema([
  { name: 'minutes', kind: 'number', label: 'Minutes', unit: 'minutes', min: 5, max: 120, step: 5 },
  { name: 'grade', kind: 'number', label: 'Grade', unit: 'points', min: 0, max: 6, step: 0.1 },
  { name: 'name', kind: 'text', label: 'Name', maxLength: 10 },
]);
const validate = loadSchemas().compile({
  $id: 'file:///schemas/entities/some-answers.schema.json',
  ...parseSchema(schema),
});
/** Whether the service accepts an answer. */
const isAccepted = (answers: object) => validate(answers) && isStorable(answers);

const values = fc.oneof(
  fc.integer({ min: -10, max: 130 }),
  fc.integer({ min: -5, max: 80 }).map((tenths) => tenths / 10),
  fc.constantFrom(0.1 + 0.2, 1e300, -0, 5.000001, 119.999999),
  fc.double({ noNaN: true }),
  fc.constantFrom(
    '',
    ' ',
    'Maria',
    ' Maria',
    'Maria\u00a0',
    'a\tb',
    'a\nb',
    'a\u2028b',
    'a\u0085b',
    '\ufeffa',
    '\0',
    '\u200e',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('\ud800', 'a\udc00', '🥑'.repeat(10), '🥑'.repeat(11), '{answer:name}', '<b>'),
  fc.jsonValue(),
);

describe('numbers and texts', () => {
  it.each(['minutes', 'grade', 'name'])('are kept in %s exactly if the service accepts them', (field) => {
    fc.assert(
      fc.property(values, (value) => {
        const answers = JSON.parse(JSON.stringify({ [field]: value })) as object;
        expect(cleanAnswers(answers)).toEqual(isAccepted(answers) ? answers : {});
      }),
      { numRuns: 2000 },
    );
  });

  it.each<[string, unknown, boolean]>([
    ['minutes', 5, true],
    ['minutes', 120, true],
    ['minutes', 0, false],
    ['minutes', 7, false],
    ['minutes', 125, false],
    ['minutes', '30', false],
    ['grade', 0.3, true],
    ['grade', 0.35, false],
    ['name', 'Anne-Marie', true],
    ['name', 'Anne-Sophie', false],
    ['name', '🥑'.repeat(10), true],
    ['name', ' Maria', false],
    ['name', 'a\nb', false],
    ['name', '', false],
  ])('%s may be %o: %s', (field, value, isKept) => {
    expect(isAccepted({ [field]: value })).toBe(isKept);
    expect(cleanAnswers({ [field]: value })).toEqual(isKept ? { [field]: value } : {});
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
