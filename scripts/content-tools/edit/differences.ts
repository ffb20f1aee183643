import type { JSONPath } from 'jsonc-parser';
import { isFields } from '../../content/parsing/pages.ts';
import { isDeepStrictEqual } from 'node:util';

/** A value that differs, at its path. */
export interface Difference {
  path: JSONPath;
  /** The former value; undefined: none. */
  was: unknown;
  /** The new value; undefined: none. */
  value: unknown;
}

/** The smallest values that differ. A list that has become longer or shorter is one value. */
export function listDifferences(was: unknown, value: unknown, path: JSONPath = []): Difference[] {
  if (isDeepStrictEqual(was, value)) return [];
  if (Array.isArray(was) && Array.isArray(value) && was.length === value.length)
    return was.flatMap((item, index) => listDifferences(item, value[index], [...path, index]));
  if (!isFields(was) || !isFields(value)) return [{ path, was, value }];
  const names = new Set([...Object.keys(was), ...Object.keys(value)]);
  return [...names].flatMap((name) => listDifferences(was[name], value[name], [...path, name]));
}
