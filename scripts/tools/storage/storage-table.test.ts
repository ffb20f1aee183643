import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { localStorageKeys } from '../../../src/state/storage/stored-data.ts';
import { dataDocument, placeTable } from '../place-table.ts';
import { markers, writeStorageTable } from './storage-table.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.endsWith('stored-data.ts'))
  .map((file) => read(path.join('src', file)));

it('the table of what is stored is up to date in its document, which has a place for it', () => {
  const table = writeStorageTable();
  expect(placeTable(read(dataDocument), markers, table), 'Run npm run make -- docs').toBe(read(dataDocument));
  for (const readme of ['# Readme', markers[0], markers.toReversed().join('')]) {
    expect(() => placeTable(readme, markers, table)).toThrow(markers.join(' and '));
  }
});

it('lists no key that the code doesn’t use', () => {
  const keys = Object.keys(localStorageKeys);
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter((key) => !sources.some((text) => text.includes(`'${key}'`)))).toEqual([]);
});

it('lists every key that the code uses: each is of the type StorageKey, and none is written out with its prefix', () => {
  expect(sources.filter((text) => /(?:local|session)Storage\.\w+\(['"`]|['"`]fasting\./.test(text))).toEqual([]);
});
