import { expect, it } from 'vitest';
import { loadSchemas } from '../schema/schemas.ts';
import { openContent } from '../parsing/source.ts';
import { mistakes } from './mistakes.ts';
import { runMutants } from './run-mutants.ts';

const { generated: _, ...content } = openContent(process.cwd());
const source = { ...content, schemas: loadSchemas() };

/** Each mistake takes a whole check: of those that the same rules find, one is tried. `npm run content -- mutate` tries all. */
const tried = [...new Map(mistakes.map((mistake) => [mistake.rules.join(), mistake])).values()];

function expectFound(kinds: typeof tried): void {
  const trials = [...runMutants(source, kinds, kinds.length, 1)];
  const others = trials.filter(({ outcome }) => outcome === 'elsewhere' || outcome === 'missed');
  expect(others.map(({ mistake, mutant, outcome }) => `${outcome}: ${mistake.name}: ${mutant.did}`)).toEqual([]);
}

it.each(tried)('finds by its rule, and on the right line: $name', { tags: ['deep'] }, (mistake) => {
  expectFound([mistake]);
});

it('finds some mistakes, by their rules and on the right lines', () => {
  expectFound(tried.filter((_mistake, index) => index % 20 === 0));
});

it('tries at least sixty kinds of mistake with different names', () => {
  expect(new Set(mistakes.map(({ name }) => name)).size).toBe(mistakes.length);
  expect(mistakes.length).toBeGreaterThanOrEqual(60);
});
