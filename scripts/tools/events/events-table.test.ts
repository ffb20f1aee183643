import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { placeEventsTable, writeEventsTable } from './events-table.ts';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
const table = writeEventsTable(read('schemas/analytics.schema.json'));

it('is up to date in the README', () => {
  const readme = read('README.md');
  expect(placeEventsTable(readme, table), 'Run npm run events:docs').toBe(readme);
});

it('has a row for every event and every property, with what they mean', () => {
  const schema = JSON.parse(read('schemas/analytics.schema.json')) as {
    properties: Record<string, { properties?: object }>;
  };
  for (const [name, { properties = {} }] of Object.entries(schema.properties)) {
    expect(table).toMatch(new RegExp(`^\\| \`${name}\` \\| \\| \\| \\S.+ \\|$`, 'm'));
    for (const property of Object.keys(properties)) {
      expect(table).toMatch(new RegExp(`^\\| \\| \`${property}\` \\| \\S.* \\| \\S.+ \\|$`, 'm'));
    }
  }
});

it('throws if the README has no place for it', () => {
  expect(() => placeEventsTable('# Readme', table)).toThrow('<!-- events');
});
