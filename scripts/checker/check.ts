/**
 * Checks the content: npm run content:check. Prints every finding with its position, and on a terminal with the
 * lines around it. The exit code is 1 if there is an error, or more warnings than allowed.
 */
import { readCheckOptions } from './check-options.ts';
import { runChecks } from './check-content.ts';
import { runCommand } from './command/run.ts';
import { isError } from './parsing/finding.ts';
import { formats } from './report/formats.ts';
import { openContent } from './parsing/source.ts';

// A reader such as `head` may close the pipe before everything is written.
process.stdout.on('error', () => process.exit());

await runCommand((args, root) => {
  const options = readCheckOptions(args, root);
  if (typeof options === 'string') return options;
  const source = openContent(root, options.folder);
  const result = runChecks(source);
  const errors = result.findings.filter(isError).length;
  if (errors > 0 || result.findings.length - errors > options.maxWarnings) process.exitCode = 1;
  return formats[options.format](result, source);
});
