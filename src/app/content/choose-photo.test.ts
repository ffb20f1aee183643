import { expect, it } from 'vitest';
import { chooseDensity } from './choose-photo.ts';

it.each([
  { ratio: 1, density: 1 },
  { ratio: 1.25, density: 1 },
  { ratio: 1.5, density: 2 },
  { ratio: 2, density: 2 },
  { ratio: 2.625, density: 3 },
  { ratio: 3, density: 3 },
  { ratio: 4, density: 3 },
])('a screen with $ratio pixels for one shows photographs of density $density', ({ ratio, density }) => {
  expect(chooseDensity(ratio)).toBe(density);
});
