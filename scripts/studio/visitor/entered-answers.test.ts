import { expect, it, vi } from 'vitest';
import { makeFlow, makePage, today } from '../../../tests/support/flows/small-flow.ts';
import { isMet } from '../../../src/domain/rules/facts.ts';
import { listQuestions } from './questions.ts';
import { satisfyCondition, withOverrides } from './satisfy-condition.ts';
import { makeFacts, readAnswer, writeAnswer } from '../../content/graph/visitor.ts';

// Kinds of answers that other content may declare.
vi.mock('../../../src/domain/answers/generated/checks.ts', async () => ({
  checks: await import('../../../src/domain/answers/checks.ts'),
}));
vi.mock('../../../src/domain/generated/answer-kinds.ts', () => ({
  answerFieldsByKind: { number: 'minutes', text: 'name', choices: 'goals' },
}));
vi.mock('../../../src/domain/generated/answer-limits.ts', () => ({
  answerLimits: { minutes: { min: 5, max: 120, step: 5 }, name: { maxLength: 40 } },
}));

const options = ['Sleep', 'Energy', 'None'].map((value) => ({ value, label: value }));
const flow = makeFlow([
  makePage('minutes', { type: 'number', answer: 'minutes', unit: { one: 'minute', other: 'minutes' } }),
  makePage('name', { type: 'text', answer: 'name' }),
  makePage('goals', { type: 'choices', answer: 'goals', options }),
]);

it('an answer with several values can be written and read', () => {
  expect(writeAnswer(['Sleep', 'Energy'])).toBe('Sleep|Energy');
  expect(readAnswer('goals', 'Sleep|Energy')).toEqual(['Sleep', 'Energy']);
  expect(listQuestions(flow)).toContainEqual(expect.objectContaining({ field: 'goals', options }));
});

// Each for a visitor for whom it is false.
it.each<[string, any, object]>([
  ['5', { field: 'minutes', atLeast: 57 }, { minutes: '60' }],
  ['120', { field: 'minutes', atMost: 57 }, { minutes: '55' }],
  ['120', { not: { field: 'minutes', atLeast: 60 } }, { minutes: '55' }],
  ['5', { not: { field: 'minutes', atMost: 60 } }, { minutes: '65' }],
  ['5', { field: 'name', isSet: true }, { name: expect.stringMatching(/./) }],
  ['5', { field: 'goals', is: 'Sleep' }, {}],
  ['5', { not: { field: 'goals', is: 'Energy' } }, {}],
  ['5', { all: [{ field: 'goals', isOneOf: ['Sleep'] }, { not: { field: 'goals', is: 'Energy' } }] }, {}],
  ['5', { field: 'goals', isSet: false }, {}],
])('of visitors with %s minutes and the goal Energy, %j is true for one', (minutes, condition, changed) => {
  const facts = makeFacts(flow, 'nothing', { minutes, goals: 'Energy' }, today);
  expect(isMet(condition, facts)).toBe(false);
  const overrides = satisfyCondition(condition, flow, facts);
  expect(overrides).toMatchObject(changed);
  expect(isMet(condition, withOverrides(flow, facts, overrides))).toBe(true);
});
