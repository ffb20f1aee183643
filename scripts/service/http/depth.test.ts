import { expect, it } from 'vitest';
import { isTooDeep } from './depth.ts';

const nest = (depth: number) => JSON.parse(`${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`) as unknown;

it.each([
  [0, false],
  [64, false],
  [66, true],
  [400_000, true],
])('of %i lists and objects in one another says that being too deep is %s', (depth, isIt) => {
  expect(isTooDeep(nest(depth))).toBe(isIt);
});
