import type { JSONPath } from 'jsonc-parser';

/** A copy of a part of content with another value at a path. `undefined` removes a field. */
export function setIn<T>(content: T, [first, ...rest]: JSONPath, value: unknown): T {
  if (first === undefined) return value as T;
  const inner = setIn((content as Record<string | number, unknown>)[first], rest, value);
  if (Array.isArray(content)) return content.with(Number(first), inner) as T;
  if (inner !== undefined) return { ...content, [first]: inner };
  const { [first]: _, ...others } = content as Record<string | number, unknown>;
  return others as T;
}
