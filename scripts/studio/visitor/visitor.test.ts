import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMet } from '../../../src/domain/rules/facts.ts';
import { describeCondition } from '../../content/words/condition-words.ts';
import { flows } from '../../../tests/support/content.ts';
import { randomAnswers } from '../../../tests/support/flows/random-answers.ts';
import { satisfyCondition, withOverrides } from './satisfy-condition.ts';
import { listConditions } from './questions.ts';
import { makeAnswers, makeFacts, readAnswer, writeAnswer } from '../../content/graph/visitor.ts';

const { woman } = flows;
const today = '2026-11-21';

describe('a visitor', () => {
  it.each([
    ['weight', '160.5 lbs', { lbs: 160.5 }],
    ['height', '5 ft 6.5 in', { ft: 5, inch: 6.5 }],
    ['email', '', undefined],
  ])('with the override %s: %s has that answer', (field, text, value) => {
    expect(readAnswer(field, text)).toEqual(value);
    expect(writeAnswer(value)).toBe(text);
  });

  it('can be written and read with any answers', () => {
    fc.assert(
      fc.property(randomAnswers(...Object.values(flows)), (answers) => {
        const texts = Object.entries(answers).map(([field, value]) => [field, writeAnswer(value)]);
        expect(makeAnswers(woman, 'nothing', Object.fromEntries(texts))).toEqual({ ...answers, sex: 'woman' });
      }),
    );
  });

  it('keeps the other sample answers, has none that is invalid, and can have a purchase and a gender', () => {
    const { email: _, ...sample } = makeAnswers(woman, 'everything', {});
    expect(makeAnswers(woman, 'everything', { age: '60-80', email: '' })).toEqual({ ...sample, age: '60-80' });
    const invalid = {
      weight: '9000 kg',
      height: 'tall',
      specificMotivationDate: '2026-02-30',
      clearMyPlate: '7',
      mood: 'x',
    };
    expect(makeAnswers(woman, 'nothing', invalid)).toEqual({ sex: 'woman' });
    const buyer = { hasPurchased: true, gender: 'Woman' };
    expect(makeFacts(woman, 'nothing', { hasPurchased: 'true', gender: 'Woman' }, today)).toMatchObject(buyer);
  });
});

describe('satisfying a condition', () => {
  it.each(Object.values(flows))('works for every condition of the $program flow and for its opposite', (flow) => {
    expect(listConditions(flow).length).toBeGreaterThan(15);
    for (const condition of listConditions(flow).flatMap((it) => [it, { not: it }])) {
      for (const base of ['everything', 'nothing'] as const) {
        const facts = makeFacts(flow, base, {}, today);
        const overrides = satisfyCondition(condition, flow, facts);
        expect(isMet(condition, withOverrides(flow, facts, overrides)), describeCondition(condition)).toBe(true);
      }
    }
  });

  it('changes nothing if it is already true, and keeps the unit of the weight', () => {
    const facts = makeFacts(woman, 'everything', { age: '60-80', weight: '150 lbs' }, today);
    expect(satisfyCondition({ field: 'age', is: '60-80' }, woman, facts)).toEqual({});
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
