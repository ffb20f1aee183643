import type { Question } from '../../../pages/definition.ts';
import { answerLimits, type NumberLimits } from '../../generated/answer-limits.ts';
import { formatAmount, snapAmount, writeAmount, type UnitWords } from '../amounts.ts';
import type { Distinctions } from '../kind.ts';

export const schema = 'number-value';
export const noun = 'a number';
export const tests = ['isSet', 'atLeast', 'atMost'] as const;
export const entered = 'number';
export const newField = { unit: 'minutes', min: 5, max: 120, step: 5 };

export const write = (amount: number, { unit }: Question): string =>
  unit ? formatAmount(amount, unit) : writeAmount(amount);

export const values = ({ answer }: Question, { amounts }: Distinctions): readonly number[] => amounts(answer);

/** In the middle, the smallest, the largest. */
export function examples({ answer }: Question): readonly number[] {
  const limits = answerLimits[answer] as NumberLimits | undefined;
  return limits ? [snapAmount((limits.min + limits.max) / 2, limits), limits.min, limits.max] : [];
}

export const isSampled = true;

/** The largest number with its unit. */
export const widest = ({ limits }: { limits?: NumberLimits | undefined }, unit: UnitWords): string | undefined =>
  limits && formatAmount(limits.max, unit);
