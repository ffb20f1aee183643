import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { compileSchema } from '../../../scripts/checker/schema/schemas.ts';
import { isStorable } from '../../../scripts/service/http/body.ts';
import { cleanAnswers } from './answers.ts';

// Kinds of answers that other content may declare.
vi.mock('./used-checks.ts', async () => ({ checks: await import('./checks.ts') }));
vi.mock('../generated/answer-kinds.ts', () => ({ answerFieldsByKind: { choices: 'goals', scale: 'energy pace' } }));
vi.mock('../generated/answer-limits.ts', () => ({ answerLimits: { pace: { points: 10 } } }));

const fitsSchema = compileSchema('entities/choices-value');
const texts = fc.oneof(
  fc.constantFrom('', 'Sleep', 'a'.repeat(61), '🥑'.repeat(60), '\ud800', '\0'),
  fc.string({ maxLength: 8 }),
);
const values = fc.oneof(
  { weight: 3, arbitrary: fc.uniqueArray(texts, { maxLength: 22 }) },
  fc.array(texts, { maxLength: 3 }),
  fc.array(fc.jsonValue(), { maxLength: 3 }),
  fc.jsonValue(),
);

describe('several answers in one field', () => {
  it('are kept exactly if the schema allows them, and a database can store them', () => {
    fc.assert(
      fc.property(values, (value) => {
        const goals = JSON.parse(JSON.stringify(value)) as unknown;
        const expected = fitsSchema(goals) && isStorable({ goals }) ? { goals } : {};
        expect(cleanAnswers({ goals })).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    [['Sleep'], true],
    [Array.from({ length: 20 }, (_, n) => String(n)), true],
    [Array.from({ length: 21 }, (_, n) => String(n)), false],
    [['Sleep', 'Sleep'], false],
    [[], false],
    ['Sleep', false],
  ])('%j: %s', (goals, isKept) => {
    expect('goals' in cleanAnswers({ goals })).toBe(isKept);
  });
});

describe('a point of a scale', () => {
  it.each([
    [{ energy: 5 }, true],
    [{ energy: 6 }, false],
    [{ pace: 10 }, true],
    [{ pace: 11 }, false],
    [{ pace: 0 }, false],
    [{ pace: 2.5 }, false],
  ])('is kept if its field has as many points: %j: %s', (answers, isKept) => {
    expect(Object.keys(cleanAnswers(answers)).length === 1).toBe(isKept);
  });
});
