import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFacts } from '../../../tests/support/flows/small-flow.ts';
import { isMet } from './conditions.ts';
import type { Condition } from '../generated/types.ts';

const facts = makeFacts(
  {
    age: '30-39',
    clearMyPlate: 4,
    specificMotivation: 'Wedding',
    specificMotivationDate: '2027-02-01',
    height: { cm: 200 },
    weight: { kg: 74 },
    weightGoal: { lbs: 160 },
  },
  { gender: 'Non-binary' },
);

const yes: Condition = { field: 'age', is: '30-39' };
const no: Condition = { field: 'age', is: '18-29' };

describe('isMet', () => {
  it.each<[Condition, boolean]>([
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
  ])('evaluates an answer by %o: %s', (condition, expected) => expect(isMet(condition, facts)).toBe(expected));

  it.each<[object, boolean]>([
    [{ field: 'goals', is: 'Focus' }, true],
    [{ field: 'goals', is: 'Calm' }, false],
    [{ field: 'goals', isOneOf: ['Calm', 'Sleep'] }, true],
    [{ field: 'goals', isSet: true }, true],
    [{ field: 'goals', atLeast: 1 }, false],
    [{ not: { field: 'goals', is: 'Sleep' } }, false],
  ])('takes an answer with several values as each of them: %o: %s', (condition, expected) => {
    const several = makeFacts({ goals: ['Sleep', 'Focus'] } as object);
    expect(isMet(condition as Condition, several)).toBe(expected);
  });

  it.each<[Condition, boolean]>([
    [{ field: 'bmi', atLeast: 18.5 }, true],
    [{ field: 'bmi', atLeast: 18.6 }, false],
    [{ field: 'goalBmi', atMost: 18.2 }, true],
    [{ field: 'weightLossKg', atLeast: 1.4 }, true],
    [{ field: 'hasPurchased', is: false }, true],
    [{ field: 'gender', is: 'Non-binary' }, true],
    [{ field: 'gender', isOneOf: ['Woman', 'Man'] }, false],
  ])('evaluates a fact derived from answers by %o: %s', (condition, expected) =>
    expect(isMet(condition, facts)).toBe(expected),
  );

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
  ])('evaluates %o without an answer: %s', (condition, expected) =>
    expect(isMet(condition, makeFacts())).toBe(expected),
  );

  it.each([
    ['2026-12-04', true],
    ['2026-12-03', false],
    ['2025-12-31', false],
  ])('counts %s as after 2026-12-03: %s', (specificMotivationDate, expected) => {
    const said = makeFacts({ specificMotivationDate });
    expect(isMet({ field: 'specificMotivationDate', isFuture: true }, said)).toBe(expected);
    expect(isMet({ field: 'specificMotivationDate', isFuture: false }, said)).toBe(!expected);
  });

  it.each<[Condition, boolean]>([
    [{ all: [yes, yes] }, true],
    [{ all: [yes, no] }, false],
    [{ any: [no, yes] }, true],
    [{ any: [no, no] }, false],
    [{ not: yes }, false],
    [{ not: no }, true],
    [{ not: { any: [no, { all: [yes, { not: yes }] }] } }, true],
  ])('joins parts in %o: %s', (condition, expected) => expect(isMet(condition, facts)).toBe(expected));

  it('joins any number of parts, and treats "not all" as "any not"', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }), (parts) => {
        const conditions = parts.map((part) => (part ? yes : no));
        expect(isMet({ all: conditions }, facts)).toBe(!parts.includes(false));
        expect(isMet({ any: conditions }, facts)).toBe(parts.includes(true));
        const anyNot: Condition = { any: conditions.map((not) => ({ not })) };
        expect(isMet({ not: { all: conditions } }, facts)).toBe(isMet(anyNot, facts));
      }),
    );
  });

  it.each([
    { field: 'age', startsWith: '30' },
    { not: { field: 'age', isnt: '30-39' } },
    { any: [no, { fields: ['age'] }] },
  ])('throws on the unknown condition %o', (condition) =>
    expect(() => isMet(condition as unknown as Condition, facts)).toThrow('Unknown condition'),
  );
});
