import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rulesPage, writeRulesPage } from '../../tests/fixtures/content/docs/rules-page.ts';
import { CommandError } from '../cli/command-error.ts';
import { defineCommand, describeCommand } from '../cli/command.ts';
import { checkOption } from '../cli/options.ts';
import * as events from '../tools/events/events-table.ts';
import { dataDocument, placeTable } from '../tools/place-table.ts';
import * as storage from '../tools/storage/storage-table.ts';

const syntax = describeCommand(
  'npm run make -- docs',
  'Writes docs/content-rules.md from the rules, and the tables of docs/data.md: of analytics events, from ' +
    'schemas/analytics.schema.json, and of what is kept in the browser, from src/state/storage/stored-data.ts.',
).addOption(checkOption);

/** The command make docs. */
export const writeDocs = defineCommand(syntax, async (_, { check }, root) => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const eventsTable = events.writeEventsTable(read('schemas/analytics.schema.json'));
  const data = placeTable(read(dataDocument), events.markers, eventsTable);
  const wanted = {
    [rulesPage]: await writeRulesPage(),
    [dataDocument]: placeTable(data, storage.markers, storage.writeStorageTable()),
  };
  const stale = Object.entries(wanted).filter(([file, text]) => read(file) !== text);
  const names = stale.map(([file]) => file).join(', ');
  if (names === '') return 'The documents are up to date.';
  if (check) throw new CommandError(`Out of date: ${names}. Run: npm run make -- docs`);
  for (const [file, text] of stale) writeFileSync(path.join(root, file), text);
  return `Written: ${names}`;
});
