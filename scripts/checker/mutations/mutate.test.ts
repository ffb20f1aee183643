import { expect, it } from 'vitest';
import { loadSchemas } from '../schema/schemas.ts';
import { openContent } from '../parsing/source.ts';
import { mistakes } from './mistakes.ts';
import { runMutants } from './run-mutants.ts';

const { generated: _, ...content } = openContent(process.cwd());
const source = { ...content, schemas: loadSchemas() };

it('finds one mistake of every kind by the right rule on the right line', { timeout: 120_000 }, () => {
  const trials = [...runMutants(source, mistakes, mistakes.length, 1)];
  const others = trials.filter(({ outcome }) => outcome === 'elsewhere' || outcome === 'missed');
  expect(others.map(({ mistake, mutant, outcome }) => `${outcome}: ${mistake.name}: ${mutant.did}`)).toEqual([]);
});

it('tries at least sixty kinds of mistake with different names', () => {
  expect(new Set(mistakes.map(({ name }) => name)).size).toBe(mistakes.length);
  expect(mistakes.length).toBeGreaterThanOrEqual(60);
});
