/** Writes the README's table of what is kept in the browser from src/state/storage/stored-data.ts: npm run storage:docs. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '../../checker/command/arguments.ts';
import { runCommand } from '../../checker/command/run.ts';
import { placeTable } from '../readme-table.ts';
import { markers, writeStorageTable } from './storage-table.ts';

await runCommand((args, root) => {
  const about = 'Writes the table of what is kept in the browser in README.md from src/state/storage/stored-data.ts.';
  readArguments({ usage: 'npm run storage:docs', about, options: {}, words: [0, 0] }, args);
  const readme = path.join(root, 'README.md');
  writeFileSync(readme, placeTable(readFileSync(readme, 'utf8'), markers, writeStorageTable()));
  return 'Written: README.md';
});
