/**
 * Checks the content: npm run content:check. Prints every finding with its position, and on a terminal with the
 * lines around it. The exit code is 1 if there is an error, a warning that must be acknowledged, or more warnings than
 * allowed.
 */
import { watch } from 'node:fs';
import path from 'node:path';
import { readCheckOptions } from './check-options.ts';
import { runChecks } from './check-content.ts';
import { runCommand } from './command/run.ts';
import { isError } from './parsing/finding.ts';
import { failsCheck } from './rules/acknowledge.ts';
import { formats } from './report/formats.ts';
import { openContent } from './parsing/source.ts';

/** Saving may write a file in several steps, and one command may write several files. */
const SETTLED_MS = 100;

// A reader such as `head` may close the pipe before everything is written.
process.stdout.on('error', () => process.exit());

await runCommand((args, root) => {
  const options = readCheckOptions(args, root);
  if (typeof options === 'string') return options;
  const check = (): string => {
    const source = openContent(root, options.folder);
    const result = runChecks(source);
    const { findings } = result;
    const warnings = findings.filter((finding) => !isError(finding)).length;
    process.exitCode = findings.some(failsCheck) || warnings > options.maxWarnings ? 1 : 0;
    return formats[options.format](result, source);
  };
  if (options.isWatching) {
    const folders = [options.folder ?? 'content', 'schemas', 'public'].map((folder) => path.resolve(root, folder));
    onChange(folders, () => console.log(`\nChecking the content again\n${check()}`));
  }
  return check();
});

/** Calls `act` after something in one of these folders has changed. */
function onChange(folders: readonly string[], act: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of folders) {
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(act, SETTLED_MS);
    });
  }
}
