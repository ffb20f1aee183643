import { checkWeightGoal, HEALTHY_BMI_MIN, hasHealthyGoal } from '../../../../src/domain/body/body.ts';
import { isMet } from '../../../../src/domain/rules/conditions.ts';
import type { Weight } from '../../../../src/domain/generated/types.ts';
import { WEIGHT_LIMITS_KG } from '../../../../src/domain/body/limits.ts';
import { roundToTenth, roundUpToTenth } from '../../../../src/domain/body/rounding.ts';
import type { Leaf } from './leaves.ts';

/** The height with which bodies are tried: every body mass index can be had with it by weight. */
export const someHeight = { cm: 170 } as const;
const squareMetres = (someHeight.cm / 100) ** 2;

/** A body for which conditions may come out differently than for another. */
export interface BodyCase {
  weight: Weight;
  weightGoal: Weight;
  /** Whether the goal page takes this goal. */
  isTaken: boolean;
}

/** Whether the weight page stops this visitor, because losing weight is not advised. */
export function isLowest(weight: Weight): boolean {
  return !hasHealthyGoal(weight, someHeight);
}

/** Weights and goals on both sides of every limit that the conditions name, and of the app's own. */
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
  // Of the goals for one weight that no condition tells apart, one will do.
  const tell = ({ weight, weightGoal, isTaken }: BodyCase) => {
    const facts = { answers: { height: someHeight, weight, weightGoal }, today: '', hasPurchased: false };
    return JSON.stringify([weight, isTaken, ...leaves.map((leaf) => isMet(leaf, facts))]);
  };
  return [...new Map(cases.map((body) => [tell(body), body])).values()];
}

/** The weights next to a limit, a tenth below and above it. */
function aroundKg(kg: number): number[] {
  const above = roundUpToTenth(kg);
  return [above, roundToTenth(above - 0.1), roundToTenth(above + 0.1)];
}

function keepPossible(weights: readonly number[]): number[] {
  const { min, max } = WEIGHT_LIMITS_KG;
  return [...new Set(weights)].filter((kg) => kg >= min && kg <= max).toSorted((a, b) => a - b);
}
