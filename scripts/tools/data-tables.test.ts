import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  dataDocument,
  placeTable,
  eventMarkers,
  writeEventsTable,
  storageMarkers,
  writeStorageTable,
} from './data-tables.ts';
import { localStorageKeys } from '../../src/state/storage/stored-data.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

it('the document has a row for every event and every property, with what they mean', () => {
  const schema = JSON.parse(read('schemas/analytics.schema.json')) as {
    properties: Record<string, { properties?: object }>;
  };
  const table = writeEventsTable(JSON.stringify(schema));
  expect(placeTable(read(dataDocument), eventMarkers, table), 'Run npm run make -- docs').toBe(read(dataDocument));
  for (const [name, { properties = {} }] of Object.entries(schema.properties)) {
    expect(table).toMatch(new RegExp(`^\\| \`${name}\` \\| \\| \\| \\S.+ \\|$`, 'm'));
    for (const property of Object.keys(properties)) {
      expect(table).toMatch(new RegExp(`^\\| \\| \`${property}\` \\| \\S.* \\| \\S.+ \\|$`, 'm'));
    }
  }
});

const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.endsWith('stored-data.ts'))
  .map((file) => read(path.join('src', file)));

it('the table of what is stored is up to date in its document, which has a place for it', () => {
  const table = writeStorageTable();
  expect(placeTable(read(dataDocument), storageMarkers, table), 'Run npm run make -- docs').toBe(read(dataDocument));
  for (const readme of ['# Readme', storageMarkers[0], storageMarkers.toReversed().join('')]) {
    expect(() => placeTable(readme, storageMarkers, table)).toThrow(storageMarkers.join(' and '));
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
