import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isMet } from '../../../src/domain/rules/conditions.ts';
import type { Flow } from '../../../src/domain/generated/types.ts';
import { describeCondition } from '../../checker/words/condition-words.ts';
import { randomAnswers } from '../../../tests/support/flows/random-answers.ts';
import { becomeOneOf, withSaid } from './become.ts';
import { listConditions } from './questions.ts';
import { makeAnswers, makeFacts, readAnswer, writeAnswer } from './visitor.ts';

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
  ])('who says %s: %s has answered that', (field, text, value) => {
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

  it('who has said nothing is of the flow, and no more', () => {
    expect(makeAnswers(woman, 'nothing', {})).toEqual({ sex: 'woman' });
  });

  it('never has an answer that is none', () => {
    const said = {
      weight: '9000 kg',
      height: 'tall',
      specificMotivationDate: '2026-02-30',
      clearMyPlate: '7',
      mood: 'x',
    };
    expect(makeAnswers(woman, 'nothing', said)).toEqual({ sex: 'woman' });
  });

  it('can be written down whatever the answers are', () => {
    fc.assert(
      fc.property(randomAnswers(...flows), (answers) => {
        const said = Object.fromEntries(Object.entries(answers).map(([field, value]) => [field, writeAnswer(value)]));
        expect(makeAnswers(woman, 'nothing', said)).toEqual({ ...answers, sex: 'woman' });
      }),
    );
  });

  it('has bought and chosen a gender when that is said', () => {
    expect(makeFacts(woman, 'nothing', { hasPurchased: 'true', gender: 'Woman' }, today)).toMatchObject({
      hasPurchased: true,
      gender: 'Woman',
    });
  });
});

describe('becoming somebody for whom a condition holds', () => {
  const cases = flows.flatMap((flow) =>
    listConditions(flow).map((condition) => [flow.sex, describeCondition(condition), flow, condition] as const),
  );

  it('knows every condition of the flows', () => {
    expect(cases.length).toBeGreaterThan(30);
    expect(new Set(cases.map(([sex, words]) => `${sex} ${words}`)).size).toBe(cases.length);
  });

  it.each(cases)('works for a %s of whom %s', (_, __, flow, condition) => {
    for (const wanted of [condition, { not: condition }]) {
      for (const base of ['everything', 'nothing'] as const) {
        const facts = makeFacts(flow, base, {}, today);
        const said = becomeOneOf(wanted, flow, facts);
        expect(isMet(wanted, withSaid(flow, facts, said)), JSON.stringify(said)).toBe(true);
      }
    }
  });

  it('changes nothing for whom it holds already', () => {
    const facts = makeFacts(woman, 'everything', { age: '60-80' }, today);
    expect(becomeOneOf({ field: 'age', is: '60-80' }, woman, facts)).toEqual({});
  });

  it('keeps the unit in which the visitor weighs', () => {
    const facts = makeFacts(woman, 'everything', { weight: '150 lbs' }, today);
    expect(becomeOneOf({ field: 'bmi', atLeast: 30 }, woman, facts).weight).toMatch(/ lbs$/);
  });

  it('leaves who one is otherwise', () => {
    fc.assert(
      fc.property(randomAnswers(woman), (answers) => {
        const facts = { answers: { ...answers, sex: woman.sex }, today, hasPurchased: false };
        const after = withSaid(woman, facts, becomeOneOf({ field: 'age', is: '60-80' }, woman, facts));
        expect(after.answers).toEqual({ ...facts.answers, age: '60-80' });
      }),
    );
  });
});
