/** Writes the table of analytics events in docs/data.md from schemas/analytics.schema.json: npm run events:docs. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '../../checker/command/arguments.ts';
import { runCommand } from '../../checker/command/run.ts';
import { dataDocument, placeTable } from '../place-table.ts';
import { markers, writeEventsTable } from './events-table.ts';

await runCommand((args, root) => {
  const about = 'Writes the table of analytics events in docs/data.md from schemas/analytics.schema.json.';
  readArguments({ usage: 'npm run events:docs', about, options: {}, words: [0, 0] }, args);
  const document = path.join(root, dataDocument);
  const table = writeEventsTable(readFileSync(path.join(root, 'schemas/analytics.schema.json'), 'utf8'));
  writeFileSync(document, placeTable(readFileSync(document, 'utf8'), markers, table));
  return `Written: ${dataDocument}`;
});
