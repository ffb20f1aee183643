import { expect, it } from 'vitest';
import { chooseDensity } from './list-pictures.ts';

it.each([
  [1, 1],
  [1.25, 1],
  [1.5, 2],
  [2, 2],
  [2.625, 3],
  [4, 3],
])('a screen with %d pixels for one shows photographs of density %d', (ratio, density) =>
  expect(chooseDensity(ratio)).toBe(density),
);
