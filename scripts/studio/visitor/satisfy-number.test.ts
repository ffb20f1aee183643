import { describe, expect, it, vi } from 'vitest';
import { makeFlow, makePage, today } from '../../../tests/support/flows/small-flow.ts';
import { isMet } from '../../../src/domain/rules/conditions.ts';
import type { AnswerField, Condition } from '../../../src/domain/generated/types.ts';
import { satisfyCondition, withOverrides } from './satisfy-condition.ts';

vi.mock('../../../src/domain/answers/used-checks.ts', async () => ({
  checks: await import('../../../src/domain/answers/checks.ts'),
}));
vi.mock(import('../../../src/domain/generated/answer-kinds.ts'), () => ({
  answerFieldsByKind: { number: 'minutes', text: 'name' },
}));
vi.mock(import('../../../src/domain/generated/answer-limits.ts'), () => ({
  answerLimits: { minutes: { min: 5, max: 120, step: 5 }, name: { maxLength: 40 } },
}));

const field = 'minutes' as AnswerField;
const flow = makeFlow([
  makePage('minutes', { type: 'number', answer: 'minutes', unit: { one: 'minute', other: 'minutes' } }),
  makePage('name', { type: 'text', answer: 'name' }),
]);

describe('a visitor for whom a condition on a number or a text is true', () => {
  it.each<[Condition, string]>([
    [{ field, atLeast: 60 }, '60'],
    [{ field, atLeast: 57 }, '60'],
    [{ field, atMost: 57 }, '55'],
    [{ not: { field, atLeast: 60 } }, '55'],
    [{ not: { field, atMost: 60 } }, '65'],
    [{ not: { field, atMost: 57 } }, '60'],
  ])('of %o answers %s', (condition, minutes) => {
    // Starts with an answer for which it is false.
    const answers = { [field]: minutes === '60' || minutes === '65' ? 5 : 120 };
    const facts = { answers, today, hasPurchased: false };
    const overrides = satisfyCondition(condition, flow, facts);
    expect(overrides).toEqual({ minutes });
    expect(isMet(condition, withOverrides(flow, facts, overrides))).toBe(true);
  });

  it('has answered', () => {
    const condition: Condition = { field: 'name' as AnswerField, isSet: true };
    const facts = { answers: {}, today, hasPurchased: false };
    const overrides = satisfyCondition(condition, flow, facts);
    expect(isMet(condition, withOverrides(flow, facts, overrides))).toBe(true);
  });
});
