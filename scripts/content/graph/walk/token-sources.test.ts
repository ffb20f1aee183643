import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Answers, Flow } from '../../../../src/domain/generated/types.ts';
import { findTokenSources, readAnswerToken, tokenSources } from './token-sources.ts';
import { makeTokens } from '../../../../src/domain/text/tokens.ts';

const flow = JSON.parse(readFileSync('content/woman.json', 'utf8')) as Flow;
const today = '2026-03-02';

/** A visitor whose event comes before the goal, or after it. */
const makeAnswers = (specificMotivationDate: string): Answers => ({
  age: '30-39',
  focus: 'More energy',
  height: { cm: 170 },
  weight: { kg: 80 },
  weightGoal: { kg: 70 },
  specificMotivation: 'Vacation',
  specificMotivationDate,
  email: 'visitor@example.com',
  rateYourHealth: 'Good',
  healthConditions: 'None',
  medication: 'No',
  eatingDisorder: 'No',
  pregantOrBreastfeeding: 'No',
});

const keep = (answers: Answers, fields: readonly (keyof Answers)[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([field]) => fields.includes(field as keyof Answers)));

const hasValue = (token: string, fields: readonly (keyof Answers)[]) =>
  ['2026-03-20', '2027-03-20'].some((day) => {
    const answers = keep(makeAnswers(day), fields);
    return makeTokens(flow, { answers, today, hasPurchased: false })[token] !== undefined;
  });

it.each([...tokenSources.keys()])('{%s} has a value with all its sources, and only then', (token) => {
  const sources = findTokenSources(token, flow);
  expect(hasValue(token, sources)).toBe(true);
  for (const source of sources) {
    expect(
      hasValue(
        token,
        sources.filter((other) => other !== source),
      ),
    ).toBe(false);
  }
});

it('includes every token that texts may have', () => {
  const known = Object.keys(makeTokens(flow, { answers: {}, today, hasPurchased: false }));
  const own = known.filter((token) => readAnswerToken(token) === undefined);
  expect([...tokenSources.keys()].toSorted()).toEqual(own.toSorted());
});
