/** Writes the README's table of analytics events from schemas/analytics.schema.json: npm run events:docs. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '../../checker/command/arguments.ts';
import { runCommand } from '../../checker/command/run.ts';
import { placeTable } from '../readme-table.ts';
import { markers, writeEventsTable } from './events-table.ts';

await runCommand((args, root) => {
  const about = 'Writes the table of analytics events in README.md from schemas/analytics.schema.json.';
  readArguments({ usage: 'npm run events:docs', about, options: {}, words: [0, 0] }, args);
  const readme = path.join(root, 'README.md');
  const table = writeEventsTable(readFileSync(path.join(root, 'schemas/analytics.schema.json'), 'utf8'));
  writeFileSync(readme, placeTable(readFileSync(readme, 'utf8'), markers, table));
  return 'Written: README.md';
});
