/** Writes the table of what is kept in the browser in docs/data.md from src/state/storage/stored-data.ts: npm run storage:docs. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '../../checker/command/arguments.ts';
import { runCommand } from '../../checker/command/run.ts';
import { dataDocument, placeTable } from '../place-table.ts';
import { markers, writeStorageTable } from './storage-table.ts';

await runCommand((args, root) => {
  const about =
    'Writes the table of what is kept in the browser in docs/data.md from src/state/storage/stored-data.ts.';
  readArguments({ usage: 'npm run storage:docs', about, options: {}, words: [0, 0] }, args);
  const document = path.join(root, dataDocument);
  writeFileSync(document, placeTable(readFileSync(document, 'utf8'), markers, writeStorageTable()));
  return `Written: ${dataDocument}`;
});
