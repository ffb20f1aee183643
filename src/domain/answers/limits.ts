import { answerLimits, type ScaleLimits } from '../generated/answer-limits.ts';

/** Whether a number is a multiple of a step, as far as decimals can be: 0.3 is one of 0.1. */
export function isMultiple(amount: number, step: number): boolean {
  const steps = amount / step;
  return Math.abs(steps - Math.round(steps)) < 1e-9;
}

/** A text as it is stored: on one line, without control characters or spaces around it. */
export const cleanText = (typed: string): string => typed.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim();

/** The number of characters of a text as JSON Schema counts them: an emoji is one, not two. */
export const countCharacters = (text: string): number => [...text].length;

// PostgreSQL stores neither of these in text or JSON.
const unstorable = /\0|\p{Surrogate}/u;

/** Whether a database can store this text: it contains no NUL character and no lone surrogate. */
export const isStorableText = (text: string): boolean => !unstorable.test(text);

/** How many points the scale of a field has: 5, unless answers.json declares another number. */
export const countPoints = (field: string): number => (answerLimits[field] as ScaleLimits | undefined)?.points ?? 5;
