import { findAround } from '../../../../src/domain/answers/amounts.ts';
import type { NumberLimits } from '../../../../src/domain/generated/answer-limits.ts';
import type { Fields } from './field-kinds.ts';
import type { Leaf } from './leaves.ts';

/** Examples of the numbers that visitors can answer, by field. */
export interface Amounts {
  get: (field: string) => readonly number[];
}

/** For a field with faulty limits, which a rule reports. */
const anyLimits: NumberLimits = { min: 0, max: 100, step: 1 };

/** One number for each combination of results that conditions can have for the numbers of a field. */
export function listAmounts(fields: Fields, leaves: readonly Leaf[]): Amounts {
  const known = new Map<string, number[]>();
  for (const { name, limits = anyLimits } of fields.values()) {
    known.set(
      name,
      listExamples(
        limits,
        leaves.filter(({ field }) => field === name),
      ),
    );
  }
  return { get: (field) => known.get(field) ?? [] };
}

/** The smallest number, and each one at which the result of a condition changes: between them, none does. */
function listExamples(limits: NumberLimits, leaves: readonly Leaf[]): number[] {
  const { min, max, step } = limits;
  const changes = leaves.flatMap((leaf) => {
    if ('atLeast' in leaf) return findAround(leaf.atLeast, limits).above;
    return 'atMost' in leaf ? findAround(findAround(leaf.atMost, limits).below + step, limits).above : [];
  });
  return [...new Set([min, ...changes.filter((amount) => amount > min && amount <= max)])].toSorted((a, b) => a - b);
}
