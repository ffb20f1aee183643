import type { JSONPath } from 'jsonc-parser';

/** Where an object or list is within another one: the very same, not an equal one. Undefined where it is not. */
export function findPart(whole: unknown, part: object): JSONPath | undefined {
  if (whole === part) return [];
  if (typeof whole !== 'object' || whole === null) return undefined;
  for (const [name, value] of Object.entries(whole)) {
    const path = findPart(value, part);
    if (path) return [Array.isArray(whole) ? Number(name) : name, ...path];
  }
  return undefined;
}
