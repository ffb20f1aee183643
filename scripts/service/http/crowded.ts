import { writeName } from './body-errors.ts';

/** More fields than any object in a body of ours has. */
export const MOST_FIELDS = 100;

/** Deeper than any schema of a body. */
const DEEPEST = 8;

/** The JSON pointer to the first object with more fields than any of ours, or undefined. Lists are not searched. */
export function findCrowded(value: unknown, pointer: string, room = DEEPEST): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || room === 0) return undefined;
  const names = Object.keys(value);
  if (names.length > MOST_FIELDS) return pointer;
  for (const name of names) {
    const found = findCrowded((value as Record<string, unknown>)[name], `${pointer}/${writeName(name)}`, room - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
