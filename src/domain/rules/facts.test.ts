import { describe, expect, it } from 'vitest';
import { makeFacts } from '../../../tests/support/flows/small-flow.ts';
import { readField } from './facts.ts';
import type { Answers, ConditionField } from '../generated/types.ts';

const measures: Answers = { height: { cm: 200 }, weight: { kg: 80 }, weightGoal: { kg: 74 } };

describe('readField', () => {
  it.each<[ConditionField, Answers, number | undefined]>([
    ['bmi', measures, 20],
    ['bmi', { weight: { kg: 80 } }, undefined],
    ['goalBmi', measures, 18.5],
    ['goalBmi', { height: { cm: 200 }, weight: { kg: 80 } }, undefined],
    ['weightLossKg', measures, 6],
    ['weightLossKg', { weight: { kg: 74 }, weightGoal: { kg: 80 } }, -6],
    ['weightLossKg', { weight: { lbs: 180 }, weightGoal: { lbs: 170 } }, 4.5359237],
    ['weightLossKg', { weight: { kg: 80 } }, undefined],
  ])('derives %s from %o: %s', (field, answers, expected) => {
    const value = readField(field, makeFacts(answers));
    if (expected === undefined) expect(value).toBeUndefined();
    else expect(value).toBeCloseTo(expected, 9);
  });

  it('reads answers, the purchase and the gender as they are', () => {
    const facts = makeFacts({ age: '30-39', height: { cm: 170 } }, { hasPurchased: true, gender: 'Woman' });
    expect(readField('age', facts)).toBe('30-39');
    expect(readField('height', facts)).toEqual({ cm: 170 });
    expect(readField('focus', facts)).toBeUndefined();
    expect(readField('hasPurchased', facts)).toBe(true);
    expect(readField('gender', facts)).toBe('Woman');
    expect(readField('gender', makeFacts())).toBeUndefined();
  });
});
