import { scalePoints } from '../generated/scale-points.ts';

/** How many points the scale of a field has: 5, unless answers.json declares another number. */
export const countPoints = (field: string): number => scalePoints[field] ?? 5;
