import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isMet } from '../../../src/domain/rules/conditions.ts';
import type { Flow } from '../../../src/domain/generated/types.ts';
import { describeCondition } from '../../checker/words/condition-words.ts';
import { randomAnswers } from '../../../tests/support/flows/random-answers.ts';
import { satisfyCondition, withOverrides } from './satisfy-condition.ts';
import { listConditions } from './questions.ts';
import { makeAnswers, makeFacts, readAnswer, writeAnswer } from '../../checker/graph/visitor.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../content/${name}.json`, import.meta.url), 'utf8')) as Flow;
const flows = ['woman', 'man'].map(read);
const [woman] = flows as [Flow];
const today = '2026-11-21';

describe('a visitor', () => {
  it.each([
    ['age', '60-80', '60-80'],
    ['weight', '160.5 lbs', { lbs: 160.5 }],
    ['weightGoal', '64 kg', { kg: 64 }],
    ['height', '168 cm', { cm: 168 }],
    ['height', '5 ft 6.5 in', { ft: 5, inch: 6.5 }],
    ['clearMyPlate', '4', 4],
    ['specificMotivationDate', '2027-01-20', '2027-01-20'],
    ['email', '', undefined],
  ])('with the override %s: %s has that answer', (field, text, value) => {
    expect(readAnswer(field, text)).toEqual(value);
    expect(writeAnswer(value)).toBe(text);
  });

  it('keeps the other sample answers', () => {
    const sample = makeAnswers(woman, 'everything', {});
    expect(makeAnswers(woman, 'everything', { age: '60-80', email: '' })).toEqual({
      ...Object.fromEntries(Object.entries(sample).filter(([field]) => field !== 'email')),
      age: '60-80',
    });
  });

  it('who has answered nothing has only a program', () => {
    expect(makeAnswers(woman, 'nothing', {})).toEqual({ sex: 'woman' });
  });

  it('never has an invalid answer', () => {
    const overrides = {
      weight: '9000 kg',
      height: 'tall',
      specificMotivationDate: '2026-02-30',
      clearMyPlate: '7',
      mood: 'x',
    };
    expect(makeAnswers(woman, 'nothing', overrides)).toEqual({ sex: 'woman' });
  });

  it('can be written and read with any answers', () => {
    fc.assert(
      fc.property(randomAnswers(...flows), (answers) => {
        const overrides = Object.fromEntries(
          Object.entries(answers).map(([field, value]) => [field, writeAnswer(value)]),
        );
        expect(makeAnswers(woman, 'nothing', overrides)).toEqual({ ...answers, sex: 'woman' });
      }),
    );
  });

  it('can have a purchase and a gender', () => {
    expect(makeFacts(woman, 'nothing', { hasPurchased: 'true', gender: 'Woman' }, today)).toMatchObject({
      hasPurchased: true,
      gender: 'Woman',
    });
  });
});

describe('satisfying a condition', () => {
  const cases = flows.flatMap((flow) =>
    listConditions(flow).map((condition) => [flow.program, describeCondition(condition), flow, condition] as const),
  );

  it('is tested for every condition of the flows', () => {
    expect(cases.length).toBeGreaterThan(30);
    expect(new Set(cases.map(([sex, words]) => `${sex} ${words}`)).size).toBe(cases.length);
  });

  it.each(cases)('works for a %s: %s', (_, __, flow, condition) => {
    for (const wanted of [condition, { not: condition }]) {
      for (const base of ['everything', 'nothing'] as const) {
        const facts = makeFacts(flow, base, {}, today);
        const overrides = satisfyCondition(wanted, flow, facts);
        expect(isMet(wanted, withOverrides(flow, facts, overrides)), JSON.stringify(overrides)).toBe(true);
      }
    }
  });

  it('changes nothing if it is already true', () => {
    const facts = makeFacts(woman, 'everything', { age: '60-80' }, today);
    expect(satisfyCondition({ field: 'age', is: '60-80' }, woman, facts)).toEqual({});
  });

  it('keeps the unit of the weight', () => {
    const facts = makeFacts(woman, 'everything', { weight: '150 lbs' }, today);
    expect(satisfyCondition({ field: 'bmi', atLeast: 30 }, woman, facts).weight).toMatch(/ lbs$/);
  });

  it('keeps all other answers', () => {
    fc.assert(
      fc.property(randomAnswers(woman), (answers) => {
        const facts = { answers: { ...answers, sex: woman.program }, today, hasPurchased: false };
        const after = withOverrides(woman, facts, satisfyCondition({ field: 'age', is: '60-80' }, woman, facts));
        expect(after.answers).toEqual({ ...facts.answers, age: '60-80' });
      }),
    );
  });
});
