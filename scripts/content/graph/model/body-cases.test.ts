import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeBmi } from '../../../../src/domain/body/metric.ts';
import { checkWeightGoal } from '../../../../src/domain/body/body.ts';
import { isMet } from '../../../../src/domain/rules/facts.ts';
import { isLowest, listBodyCases, someHeight } from './body-cases.ts';
import type { Leaf } from './leaves.ts';

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
