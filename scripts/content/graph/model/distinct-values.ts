import { findAround } from '../../../../src/domain/answers/amounts.ts';
import type { NumberLimits } from '../../../../src/domain/generated/answer-limits.ts';
import type { Fields } from './field-kinds.ts';
import type { Leaf } from './leaves.ts';
import { checkWeightGoal, HEALTHY_BMI_MIN, hasHealthyGoal } from '../../../../src/domain/body/body.ts';
import { nameKnown } from '../../../../src/domain/body/known-answers.ts';
import { isMet } from '../../../../src/domain/rules/facts.ts';
import type { Weight } from '../../../../src/domain/generated/types.ts';
import { WEIGHT_LIMITS_KG } from '../../../../src/domain/body/metric.ts';
import { roundToTenth, roundUpToTenth } from '../../../../src/domain/body/units.ts';

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

/** The height of all tested bodies. Every body mass index follows from a weight at this height. */
export const someHeight = { cm: 170 } as const;
const squareMetres = (someHeight.cm / 100) ** 2;

/** A weight and a goal for which conditions may have other results than for other bodies. */
export interface BodyCase {
  weight: Weight;
  weightGoal: Weight;
  /** Whether the goal page accepts this goal. */
  isTaken: boolean;
}

/** Whether the weight is so low that the weight page stops the visitor. */
export function isLowest(weight: Weight): boolean {
  return !hasHealthyGoal(weight, someHeight);
}

/** Weights and goals on both sides of every limit, those of the conditions and the app's own. */
export function listBodyCases(leaves: readonly Leaf[]): BodyCase[] {
  const limits = { bmi: new Set([HEALTHY_BMI_MIN]), weightLossKg: new Set([0]) };
  for (const leaf of leaves) {
    const limit = 'atLeast' in leaf ? leaf.atLeast : 'atMost' in leaf ? leaf.atMost : undefined;
    if (limit === undefined) continue;
    if (leaf.field === 'bmi' || leaf.field === 'goalBmi') limits.bmi.add(limit);
    if (leaf.field === 'weightLossKg') limits.weightLossKg.add(limit);
  }
  const atLimits = [...limits.bmi].flatMap((bmi) => aroundKg(bmi * squareMetres));
  const weights = keepPossible([WEIGHT_LIMITS_KG.min, ...atLimits, 85, WEIGHT_LIMITS_KG.max]);
  const cases = weights.flatMap((kg) => {
    const goals = [...atLimits, ...[...limits.weightLossKg].flatMap((loss) => aroundKg(kg - loss))];
    return keepPossible(goals).map((goal): BodyCase => {
      const [weight, weightGoal] = [{ kg }, { kg: goal }];
      return { weight, weightGoal, isTaken: checkWeightGoal(weightGoal, weight, someHeight) === 'ok' };
    });
  });
  // Of the goals for one weight with the same results for all conditions, keep one.
  const keyOf = ({ weight, weightGoal, isTaken }: BodyCase) => {
    const facts = { answers: nameKnown({ height: someHeight, weight, weightGoal }), today: '', hasPurchased: false };
    return JSON.stringify([weight, isTaken, ...leaves.map((leaf) => isMet(leaf, facts))]);
  };
  return [...new Map(cases.map((body) => [keyOf(body), body])).values()];
}

/** The weight at a limit, rounded up to a tenth, and those a tenth below and above it. */
function aroundKg(kg: number): number[] {
  const above = roundUpToTenth(kg);
  return [above, roundToTenth(above - 0.1), roundToTenth(above + 0.1)];
}

function keepPossible(weights: readonly number[]): number[] {
  const { min, max } = WEIGHT_LIMITS_KG;
  return [...new Set(weights)].filter((kg) => kg >= min && kg <= max).toSorted((a, b) => a - b);
}
