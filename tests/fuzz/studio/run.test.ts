import { expect, it } from 'vitest';
import { fuzzStudio } from './run.ts';

it('random edits leave content without errors, refused ones change nothing, and undoing them all restores every byte', async () => {
  const { made, refused, faults } = await fuzzStudio({ seed: 20_261_126, edits: 40 });
  expect(faults).toEqual([]);
  expect(made).toBeGreaterThan(5);
  expect(refused).toBeGreaterThan(5);
});
