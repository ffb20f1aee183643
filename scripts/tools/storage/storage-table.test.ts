import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { placeTable } from '../readme-table.ts';
import { markers, writeStorageTable } from './storage-table.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const table = writeStorageTable();
/** Names that begin like a key: a lock is not stored. */
const locks = ['fasting.sync'];

it('is up to date in the README', () => {
  const readme = read('README.md');
  expect(placeTable(readme, markers, table), 'Run npm run storage:docs').toBe(readme);
});

it('lists every key that the code names, and no other', () => {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.endsWith('stored-data.ts'))
    .map((file) => read(path.join('src', file)));
  const named = new Set(files.flatMap((text) => [...text.matchAll(/'(fasting\.\w+)'/g)].map(([, key]) => key)));
  const listed = new Set([...table.matchAll(/`(fasting\.\w+)`/g)].map(([, key]) => key));
  for (const lock of locks) expect(named.delete(lock)).toBe(true);
  expect(named.size).toBeGreaterThan(10);
  expect(listed).toEqual(named);
});
