import fc from 'fast-check';

/** Copies of a JSON value in which one place, at any depth, has another value. */
export function changeAnyPlace(value: unknown, other: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(fc.constantFrom(...listPlaces(value)), other).map(([place, replacement]) => {
    const copy: unknown = structuredClone(value);
    const owner = place.slice(0, -1).reduce((node, part) => (node as Record<string, unknown>)[part], copy);
    (owner as Record<string, unknown>)[place.at(-1) ?? ''] = replacement;
    return copy;
  });
}

function listPlaces(value: unknown, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[...at, key], ...listPlaces(inner, [...at, key])]);
}
