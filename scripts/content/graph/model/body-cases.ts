import { checkWeightGoal, HEALTHY_BMI_MIN, hasHealthyGoal } from '../../../../src/domain/body/body.ts';
import { nameKnown } from '../../../../src/domain/body/known-answers.ts';
import { isMet } from '../../../../src/domain/rules/facts.ts';
import type { Weight } from '../../../../src/domain/generated/types.ts';
import { WEIGHT_LIMITS_KG } from '../../../../src/domain/body/metric.ts';
import { roundToTenth, roundUpToTenth } from '../../../../src/domain/body/units.ts';
import type { Leaf } from './leaves.ts';

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
