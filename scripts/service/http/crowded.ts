import { writeName } from './body-errors.ts';

/** More fields or items than any object or list in a body of ours has. */
export const MOST_FIELDS = 100;

/** Deeper than any schema of a body. */
const DEEPEST = 8;

/**
 * The JSON pointer to the first object or list with more fields or items than any of ours, or undefined. What is in lists
 * is not searched.
 */
export function findCrowded(value: unknown, pointer: string, room = DEEPEST): string | undefined {
  if (Array.isArray(value)) return value.length > MOST_FIELDS ? pointer : undefined;
  if (typeof value !== 'object' || value === null || room === 0) return undefined;
  const names = Object.keys(value);
  if (names.length > MOST_FIELDS) return pointer;
  for (const name of names) {
    const found = findCrowded((value as Record<string, unknown>)[name], `${pointer}/${writeName(name)}`, room - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
