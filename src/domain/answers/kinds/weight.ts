import type { Question } from '../../../pages/definition.ts';
import { formatWeight } from '../../body/units.ts';
import { knownFields } from '../../generated/known-fields.ts';
import type { Weight } from '../../generated/types.ts';
import type { Distinctions } from '../kind.ts';

export const schema = 'weight';
export const noun = 'a weight';
export const tests = ['isSet'] as const;
export const entered = 'measure';

export const findKnown = ({ role }: { role?: 'goal' | undefined }) =>
  role === 'goal' ? ('weightGoal' as const) : ('weight' as const);

export const write = (weight: Weight): string => formatWeight(weight);

export const values = ({ answer }: Question, { weights }: Distinctions): readonly Weight[] => weights(answer);

/** Those of `height.ts` at the same places belong to the same visitors, and so do weights and goals. */
const bodies: readonly { weight: Weight; goal: Weight }[] = [
  { weight: { kg: 72.5 }, goal: { kg: 64 } },
  { weight: { lbs: 201 }, goal: { lbs: 158.5 } },
  { weight: { kg: 118.4 }, goal: { kg: 101 } },
  { weight: { lbs: 166 }, goal: { lbs: 158 } },
  { weight: { kg: 52 }, goal: { kg: 50 } },
];

export const examples = ({ answer }: Question): readonly Weight[] =>
  bodies.map(({ weight, goal }) => (answer === knownFields.weightGoal ? goal : weight));

export const mayDeclare = 'role';
export const isSampled = true;
export const whyOnce = 'The app computes with one height, one weight and one goal.';
