import fc from 'fast-check';
import { expect, it } from 'vitest';
import { snapAmount } from '../../../../src/domain/answers/amounts.ts';
import { isMet } from '../../../../src/domain/rules/facts.ts';
import type { AnswerField } from '../../../../src/domain/generated/types.ts';
import { listAmounts, isLowest, listBodyCases, someHeight } from './distinct-values.ts';
import type { Leaf } from './leaves.ts';
import { computeBmi } from '../../../../src/domain/body/metric.ts';
import { checkWeightGoal } from '../../../../src/domain/body/body.ts';

const field = 'minutes' as AnswerField;
const path: string[] = [];

const limitsAndLeaves = fc
  .tuple(fc.constantFrom(0.1, 0.5, 1, 5), fc.nat({ max: 10 }), fc.integer({ min: 1, max: 60 }))
  .chain(([step, first, count]) => {
    const limits = { step, min: Number((first * step).toFixed(3)), max: Number(((first + count) * step).toFixed(3)) };
    const edge = fc.oneof(
      fc.double({ min: limits.min - step, max: limits.max + step, noNaN: true }).map((n) => Number(n.toFixed(3))),
      fc.integer({ min: first - 1, max: first + count + 1 }).map((n) => Number((n * step).toFixed(3))),
    );
    const leaf = fc.oneof(
      edge.map((atLeast): Leaf => ({ field, atLeast })),
      edge.map((atMost): Leaf => ({ field, atMost })),
    );
    return fc.record({ limits: fc.constant(limits), leaves: fc.array(leaf, { maxLength: 5 }) });
  });

it('has exactly one number for each combination of results that conditions can have', () => {
  fc.assert(
    fc.property(limitsAndLeaves, ({ limits, leaves }) => {
      const truthsOf = (amount: unknown) =>
        leaves.map((leaf) => isMet(leaf, { answers: { [field]: amount }, today: '', hasPurchased: false })).join();
      const count = Math.round((limits.max - limits.min) / limits.step);
      const all = Array.from({ length: count + 1 }, (_, n) => snapAmount(limits.min + n * limits.step, limits));
      const entry = {
        name: field,
        kind: 'number',
        isSensitive: false,
        isConsented: false,
        isSent: true,
        isForApp: false,
        points: 5,
        limits,
        path,
      } as const;
      const examples = [...listAmounts(new Map([[field, entry]]), leaves).get(field)];
      expect(all).toEqual(expect.arrayContaining(examples));
      const found = examples.map(truthsOf);
      expect(new Set(found)).toEqual(new Set(all.map(truthsOf)));
      expect(new Set(found).size).toBe(found.length);
    }),
    { numRuns: 500 },
  );
});

const leaf = fc.oneof(
  fc.record({ field: fc.constantFrom('bmi' as const, 'goalBmi' as const), atLeast: fc.integer({ min: 19, max: 40 }) }),
  fc.record({ field: fc.constant('weightLossKg' as const), atLeast: fc.integer({ min: 1, max: 40 }) }),
);
const kg = fc.integer({ min: 350, max: 3000 }).map((tenths) => tenths / 10);

it('has a body for every combination of results of conditions', () => {
  fc.assert(
    fc.property(fc.array(leaf, { maxLength: 3 }), kg, kg, (leaves, weight, goal) => {
      const [said, wanted] = [{ kg: weight }, { kg: goal }];
      fc.pre(checkWeightGoal(wanted, said, someHeight) === 'ok');
      const tell = (answers: object) =>
        leaves.map((it) => isMet(it, { answers, today: '2026-03-02', hasPurchased: false })).join();
      const here = tell({ height: someHeight, weight: said, weightGoal: wanted });
      const all = listBodyCases(leaves).filter(({ isTaken }) => isTaken);
      expect(all.map((body) => tell({ height: someHeight, ...body }))).toContain(here);
    }),
    { numRuns: 300 },
  );
});

it('has weights on both sides of a limit', () => {
  const limit: Leaf = { field: 'bmi', atLeast: 27 };
  const bmis = listBodyCases([limit]).map(({ weight }) => computeBmi(someHeight, weight));
  expect(Math.max(...bmis.filter((bmi) => bmi < 27))).toBeGreaterThan(26.9);
  expect(Math.min(...bmis.filter((bmi) => bmi >= 27))).toBeLessThan(27.1);
});

it('has a goal for every weight that is not stopped', () => {
  const cases = listBodyCases([]);
  for (const { weight } of cases) {
    const hasGoal = cases.some((body) => body.isTaken && JSON.stringify(body.weight) === JSON.stringify(weight));
    expect(hasGoal).toBe(!isLowest(weight));
  }
});
