import { answerLimits, type ScaleLimits } from '../generated/answer-limits.ts';

/** How many points the scale of a field has: 5, unless answers.json declares another number. */
export const countPoints = (field: string): number => (answerLimits[field] as ScaleLimits | undefined)?.points ?? 5;
