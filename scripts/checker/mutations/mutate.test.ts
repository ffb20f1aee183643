import { expect, it } from 'vitest';
import { loadSchemas } from '../schema/schemas.ts';
import { openContent } from '../parsing/source.ts';
import { mistakes } from './mistakes.ts';
import { runMutants } from './run-mutants.ts';

const { generated: _, ...content } = openContent(process.cwd());
const source = { ...content, schemas: loadSchemas() };

/** Each mistake takes a whole check: of those that the same rules find, one is tried. `npm run content:mutate` tries all. */
const tried = [...new Map(mistakes.map((mistake) => [mistake.rules.join(), mistake])).values()];
/** A part of them has a time limit of its own. */
const parts = [0, 1, 2, 3].map((part) => tried.filter((_mistake, index) => index % 4 === part));

function expectFound(kinds: typeof tried): void {
  const trials = [...runMutants(source, kinds, kinds.length, 1)];
  const others = trials.filter(({ outcome }) => outcome === 'elsewhere' || outcome === 'missed');
  expect(others.map(({ mistake, mutant, outcome }) => `${outcome}: ${mistake.name}: ${mutant.did}`)).toEqual([]);
}

it.each(parts.map((kinds, part) => [part + 1, kinds] as const))(
  'finds one mistake for each rule, by that rule and on the right line, part %i of 4',
  { tags: ['deep'], timeout: 120_000 },
  (_part, kinds) => expectFound(kinds),
);

it('finds some mistakes, by their rules and on the right lines', () => {
  expectFound(tried.filter((_mistake, index) => index % 20 === 0));
});

it('tries at least sixty kinds of mistake with different names', () => {
  expect(new Set(mistakes.map(({ name }) => name)).size).toBe(mistakes.length);
  expect(mistakes.length).toBeGreaterThanOrEqual(60);
});
