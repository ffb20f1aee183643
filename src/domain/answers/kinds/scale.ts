import type { Question } from '../../../pages/definition.ts';
import type { Distinctions } from '../kind.ts';
import { countPoints } from '../limits.ts';

export const schema = 'scale-value';
export const noun = 'a point of the scale';
export const tests = ['is', 'isOneOf', 'isSet', 'atLeast', 'atMost'] as const;
export const compared = 'number';
export const newField = {};

export const write = (point: number): string => String(point);

export const values = ({ answer }: Question, { points }: Distinctions): readonly number[] => points(answer);

/** From the middle of a scale of five on. */
export const examples = ({ answer }: Question): readonly number[] =>
  Array.from({ length: countPoints(answer) }, (_, index) => 1 + ((index + 2) % countPoints(answer)));

export const mayDeclare = 'points';

export const compares = (field: string, points: Distinctions['points']): readonly number[] => points(field);
