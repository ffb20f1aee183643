import { expect, it } from 'vitest';
import { makeFacts } from '../../../tests/support/flows/small-flow.ts';
import { isMet } from './facts.ts';
import type { Answers, Condition } from '../generated/types.ts';

const facts = makeFacts(
  {
    age: '30-39',
    clearMyPlate: 4,
    height: { cm: 200 },
    weight: { kg: 74 },
    weightGoal: { lbs: 160 },
    goals: ['Sleep', 'Focus'],
  } as Answers,
  { gender: 'Non-binary' },
);
const yes: Condition = { field: 'age', is: '30-39' };
const no: Condition = { field: 'age', is: '18-29' };

it.each<[object, boolean]>([
  [{ field: 'age', is: '30-39' }, true],
  [{ field: 'age', is: '40-49' }, false],
  [{ field: 'clearMyPlate', is: 4 }, true],
  [{ field: 'clearMyPlate', is: '4' }, false],
  [{ field: 'age', isOneOf: ['18-29', '30-39'] }, true],
  [{ field: 'age', isOneOf: ['18-29', '40-49'] }, false],
  [{ field: 'age', isSet: true }, true],
  [{ field: 'age', isSet: false }, false],
  [{ field: 'clearMyPlate', atLeast: 4 }, true],
  [{ field: 'clearMyPlate', atLeast: 5 }, false],
  [{ field: 'clearMyPlate', atMost: 4 }, true],
  [{ field: 'clearMyPlate', atMost: 3 }, false],
  [{ field: 'age', atLeast: 1 }, false],
  // An answer with several values is each of them.
  [{ field: 'goals', is: 'Focus' }, true],
  [{ field: 'goals', is: 'Calm' }, false],
  [{ field: 'goals', isOneOf: ['Calm', 'Sleep'] }, true],
  [{ field: 'goals', isSet: true }, true],
  [{ field: 'goals', atLeast: 1 }, false],
  // Facts that are derived from answers, or are none.
  [{ field: 'bmi', atLeast: 18.5 }, true],
  [{ field: 'bmi', atLeast: 18.6 }, false],
  [{ field: 'goalBmi', atMost: 18.2 }, true],
  [{ field: 'weightLossKg', atLeast: 1.4 }, true],
  [{ field: 'hasPurchased', is: false }, true],
  [{ field: 'gender', is: 'Non-binary' }, true],
  [{ field: 'gender', isOneOf: ['Woman', 'Man'] }, false],
  // Several conditions.
  [{ all: [yes, yes] }, true],
  [{ all: [yes, no, yes] }, false],
  [{ any: [no, no, yes] }, true],
  [{ any: [no, no] }, false],
  [{ not: yes }, false],
  [{ not: no }, true],
  [{ not: { any: [no, { all: [yes, { not: yes }] }] } }, true],
])('the condition %o is %s', (condition, expected) => expect(isMet(condition as Condition, facts)).toBe(expected));

it.each<[Condition, boolean]>([
  [{ field: 'age', is: '30-39' }, false],
  [{ field: 'age', isOneOf: ['30-39', '40-49'] }, false],
  [{ field: 'age', isSet: true }, false],
  [{ field: 'age', isSet: false }, true],
  [{ field: 'specificMotivationDate', isFuture: true }, false],
  [{ field: 'specificMotivationDate', isFuture: false }, true],
  [{ field: 'clearMyPlate', atLeast: 1 }, false],
  [{ field: 'clearMyPlate', atMost: 5 }, false],
  [{ field: 'bmi', atMost: 100 }, false],
  [{ field: 'gender', isSet: false }, true],
  [{ not: { field: 'age', is: '30-39' } }, true],
])('without an answer, the condition %o is %s', (condition, expected) =>
  expect(isMet(condition, makeFacts())).toBe(expected),
);

it.each([
  ['2026-12-04', true],
  ['2026-12-03', false],
  ['2025-12-31', false],
])('on 2026-12-03, %s is in the future: %s', (specificMotivationDate, expected) => {
  const said = makeFacts({ specificMotivationDate });
  expect(isMet({ field: 'specificMotivationDate', isFuture: true }, said)).toBe(expected);
  expect(isMet({ field: 'specificMotivationDate', isFuture: false }, said)).toBe(!expected);
});

it.each([
  { field: 'age', startsWith: '30' },
  { not: { field: 'age', isnt: '30-39' } },
  { any: [no, { fields: ['age'] }] },
])('the unknown condition %o is an error', (condition) =>
  expect(() => isMet(condition as unknown as Condition, facts)).toThrow('Unknown condition'),
);
