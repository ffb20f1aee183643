import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dataDocument, placeTable } from '../place-table.ts';
import { markers, writeEventsTable } from './events-table.ts';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

it('the document has a row for every event and every property, with what they mean', () => {
  const schema = JSON.parse(read('schemas/analytics.schema.json')) as {
    properties: Record<string, { properties?: object }>;
  };
  const table = writeEventsTable(JSON.stringify(schema));
  expect(placeTable(read(dataDocument), markers, table), 'Run npm run make -- docs').toBe(read(dataDocument));
  for (const [name, { properties = {} }] of Object.entries(schema.properties)) {
    expect(table).toMatch(new RegExp(`^\\| \`${name}\` \\| \\| \\| \\S.+ \\|$`, 'm'));
    for (const property of Object.keys(properties)) {
      expect(table).toMatch(new RegExp(`^\\| \\| \`${property}\` \\| \\S.* \\| \\S.+ \\|$`, 'm'));
    }
  }
});
