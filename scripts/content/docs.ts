/** Writes docs/content-rules.md from the rules and the fixtures of their faults: npm run content:docs. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from './command/arguments.ts';
import { runCommand } from './command/run.ts';
import { rulesPage, writeRulesPage } from './docs/rules-page.ts';

await runCommand(async (args, root) => {
  readArguments({ usage: 'npm run content:docs', options: {}, words: [0, 0] }, args);
  writeFileSync(path.join(root, rulesPage), await writeRulesPage());
  return `Written: ${rulesPage}`;
});
