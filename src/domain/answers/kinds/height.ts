import type { Question } from '../../../pages/definition.ts';
import { formatHeight } from '../../body/units.ts';
import type { Height } from '../../generated/types.ts';
import type { Distinctions } from '../kind.ts';

export const schema = 'height';
export const noun = 'a height';
export const tests = ['isSet'] as const;
export const entered = 'measure';

export const findKnown = () => 'height' as const;

export const write = (height: Height): string => formatHeight(height);

export const values = (_: Question, { height }: Distinctions): readonly Height[] => [height];

/** Those of `weight.ts` at the same places belong to the same visitors. */
export const examples = (): readonly Height[] => [
  { cm: 168 },
  { ft: 5, inch: 3 },
  { cm: 191 },
  { ft: 6, inch: 1 },
  { cm: 178 },
];

export const isSampled = true;
export const whyOnce = 'The app computes with one height, one weight and one goal.';
