/** Whether a number is a multiple of a step, as far as decimals can be: 0.3 is one of 0.1. */
export function isMultiple(amount: number, step: number): boolean {
  const steps = amount / step;
  return Math.abs(steps - Math.round(steps)) < 1e-9;
}

/** A text as it is stored: on one line, without control characters or spaces around it. */
export const cleanText = (typed: string): string => typed.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim();

/** The number of characters of a text as JSON Schema counts them: an emoji is one, not two. */
export const countCharacters = (text: string): number => [...text].length;
