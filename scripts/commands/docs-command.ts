import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeRulesPage } from '../../tests/fixtures/content/docs/rules-page.ts';
import { CommandError } from '../cli/command-error.ts';
import { defineCommand, describeCommand } from '../cli/command.ts';
import { checkOption } from '../cli/options.ts';
import { writeFieldsPage } from '../content-tools/types/reference/fields-page.ts';
import { writeFieldsReference } from '../content-tools/types/reference/write-reference.ts';
import { openBook } from '../content/schema/schema-book.ts';
import { currentSchemas } from '../content/schema/schemas.ts';
import { readDeclarations } from '../generate/declarations.ts';
import { writeStale } from '../generate/write-stale.ts';
import {
  dataDocument,
  eventMarkers,
  placeTable,
  storageMarkers,
  writeEventsTable,
  writeStorageTable,
} from '../tools/data-tables.ts';

const syntax = describeCommand(
  'npm run make -- docs',
  'Writes into docs/made/ the rules of the checker, all fields of the content, and the answers; and the tables of docs/data.md: ' +
    'of analytics events, from schemas/analytics.schema.json, and of what is kept in the browser, from ' +
    'src/state/storage/stored-data.ts.',
).addOption(checkOption);

/** The command make docs. With --check it compares docs/data.md alone: nobody else reads the others. */
export const writeDocs = defineCommand(syntax, async (_, { check }, root) => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const eventsTable = writeEventsTable(read('schemas/analytics.schema.json'));
  const data = placeTable(read(dataDocument), eventMarkers, eventsTable);
  const wanted = placeTable(data, storageMarkers, writeStorageTable());
  const isStale = read(dataDocument) !== wanted;
  if (check && isStale) throw new CommandError(`Out of date: ${dataDocument}. Run: npm run make -- docs`);
  if (check) return `${dataDocument} is up to date.`;
  if (isStale) writeFileSync(path.join(root, dataDocument), wanted);
  const pages = new Map([
    ['docs/made/content-rules.md', await writeRulesPage()],
    ['docs/made/fields.md', writeFieldsReference(openBook(currentSchemas()))],
    ['docs/made/answers.md', writeFieldsPage(readDeclarations(root).fields)],
  ]);
  writeStale(root, pages);
  return `Written: ${[...pages.keys(), ...(isStale ? [dataDocument] : [])].join(', ')}`;
});
