import { expect, it, vi } from 'vitest';
import { makeFlow, makePage } from '../../../tests/support/flows/small-flow.ts';
import { isMet } from '../../../src/domain/rules/conditions.ts';
import type { Condition } from '../../../src/domain/generated/types.ts';
import { listQuestions } from './questions.ts';
import { satisfyCondition, withOverrides } from './satisfy-condition.ts';
import { makeFacts, readAnswer, writeAnswer } from '../../checker/graph/visitor.ts';

// Kinds of answers that other content may declare.
vi.mock('../../../src/domain/answers/used-checks.ts', async () => ({
  checks: await import('../../../src/domain/answers/checks.ts'),
}));
vi.mock('../../../src/domain/generated/answer-kinds.ts', () => ({ answerFieldsByKind: { choices: 'goals' } }));

const options = ['Sleep', 'Energy', 'None'].map((value) => ({ value, label: value }));
const file = makeFlow([makePage('goals', { type: 'choices', answer: 'goals', options }), 'end']);

it('writes and reads an answer with several values', () => {
  expect(writeAnswer(['Sleep', 'Energy'])).toBe('Sleep|Energy');
  expect(readAnswer('goals', 'Sleep|Energy')).toEqual(['Sleep', 'Energy']);
  expect(listQuestions(file)).toMatchObject([{ kind: 'choices', options }]);
});

it.each([
  [{ field: 'goals', is: 'Sleep' }],
  [{ not: { field: 'goals', is: 'Energy' } }],
  [
    {
      all: [
        { field: 'goals', is: 'Sleep' },
        { field: 'goals', is: 'None' },
      ],
    },
  ],
  [{ all: [{ field: 'goals', isOneOf: ['Sleep'] }, { not: { field: 'goals', is: 'Energy' } }] }],
  [{ field: 'goals', isSet: false }],
])('finds a visitor for whom %j is true', (condition) => {
  const facts = makeFacts(file, 'nothing', { goals: 'Energy' }, '2026-12-03');
  const overrides = satisfyCondition(condition as Condition, file, facts);
  expect(isMet(condition as Condition, withOverrides(file, facts, overrides))).toBe(true);
});
