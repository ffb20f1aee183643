import fc from 'fast-check';
import { expect, it } from 'vitest';
import { snapAmount } from '../../../../src/domain/answers/amounts.ts';
import { isMet } from '../../../../src/domain/rules/facts.ts';
import type { AnswerField } from '../../../../src/domain/generated/types.ts';
import { listAmounts } from './amounts.ts';
import type { Leaf } from './leaves.ts';

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
