import { describe, expect, it, vi } from 'vitest';
import { openContent } from '../../content/parsing/source.ts';
import { loadSchemas } from '../../content/schema/schemas.ts';
import { mutateContent, mutators, makeMutants, tryMutant } from './command.ts';
import { readMaterial, type Mutator } from './mutator.ts';

const content = openContent(process.cwd());
const source = { ...content, schemas: loadSchemas() };
const material = readMaterial(source);

/** What a mutator did, of so many mutants, where the checker noticed nothing. */
const listMissed = (mutator: Mutator, count: number): string[] =>
  [...makeMutants(mutator, material, count, 1)]
    .filter((change) => tryMutant(change, source).findings.length === 0)
    .map(({ did }) => `${mutator.name}: ${did}`);

describe('mistakes made at random', () => {
  it('are found always, where the schemas alone tell', () => {
    const certain = mutators.filter(({ least }) => least === 1);
    const some = certain.filter((_mutator, n) => n % 3 === 0);
    expect(some.flatMap((mutator) => listMissed(mutator, 1))).toEqual([]);
  });

  it.each(mutators)('are found often enough: $name', { tags: ['deep'] }, (mutator) => {
    const missed = listMissed(mutator, 25);
    expect(missed.length > 25 * (1 - mutator.least) ? missed : []).toEqual([]);
  });

  it.each(mutators)('are different ones, and say where they are: $name', (mutator) => {
    const did = [...makeMutants(mutator, material, 10, 1)].map((change) => change.did);
    expect(new Set(did).size).toBe(10);
    for (const words of did) expect(words).toMatch(/^content\/\w+\.json:\d+\b.*\S/);
  });

  it('are the same ones with the same seed', () => {
    const make = (mutator: Mutator) => [...makeMutants(mutator, material, 3, 5)].map(({ did }) => did);
    expect(mutators.map(make)).toEqual(mutators.map(make));
  });
});

it('knows what refers to what, with nobody saying so', () => {
  const lists = material.references.map(({ named }) => named?.path.at(-3) ?? 'files');
  expect([...new Set(lists)].toSorted()).toEqual([
    'detours',
    'fields',
    'files',
    'offers',
    'options',
    'pages',
    'palettes',
    'programs',
  ]);
});

it('reports how many were found, and its progress', async () => {
  const progress = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const report = await mutateContent(['--only', 'misspell a token', '--count', '2'], process.cwd());
  expect(report).toBe('misspell a token: 2 of 2 found, 100 % (at least 100 %), 100 % on the line');
  expect(progress).toHaveBeenCalledWith('1 of 1: misspell a token …\n');
  progress.mockRestore();
});

it('says which mutators there are, if none is meant', async () => {
  await expect(mutateContent(['--only', 'forget'], process.cwd())).rejects.toThrow(
    /no mutator with "forget".*\n  drop a required field\n/,
  );
});
