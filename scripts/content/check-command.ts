import { spawn } from 'node:child_process';
import { statSync, watch } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../cli/command-error.ts';
import { defineCommand, describeCommand } from '../cli/command.ts';
import { formatOption } from '../cli/options.ts';
import { runChecks } from './check-content.ts';
import { isError } from './parsing/finding.ts';
import { openContent } from './parsing/source.ts';
import { formats } from './report/formats.ts';
import { failsCheck } from './rules/acknowledge.ts';

/** Saving may write a file in several steps, and one command may write several files. */
const SETTLED_MS = 100;

const syntax = describeCommand(
  'npm run content -- check',
  'Checks the content and prints what is wrong with it, with its position, and on a terminal with the lines around it.',
)
  .argument('[folder]', 'another folder than content/')
  .addOption(formatOption(['text', 'json', 'github', 'gitlab', 'sarif']))
  .option('--max-warnings <number>', 'fails on more warnings than these, such as 0', readLimit, Infinity)
  .option('--watch', 'checks again whenever a file is saved')
  .addHelpText(
    'after',
    `
The formats are for people, for programs, for annotations of a GitHub workflow, for a code quality report of GitLab, and
for code scanning, with fixes.

The exit code is 1 if there is an error, or a warning that must be acknowledged. “npm run make -- docs” explains every rule in docs/made/content-rules.md.`,
  );

/** The command content check. */
export const checkFiles = defineCommand(syntax, ([folder], { format, maxWarnings, watch: isWatching }, root) => {
  if (folder !== undefined && !isFolder(path.resolve(root, folder)))
    throw new CommandError(`There is no folder ${JSON.stringify(folder)}.`);
  const check = (): string => {
    const source = openContent(root, folder);
    const result = runChecks(source);
    const { findings } = result;
    const warnings = findings.filter((finding) => !isError(finding)).length;
    process.exitCode = findings.some(failsCheck) || warnings > maxWarnings ? 1 : 0;
    return formats[format](result, source);
  };
  if (isWatching) {
    const folders = [folder ?? 'content', 'schemas', 'public'].map((it) => path.resolve(root, it));
    onChange(folders, () => console.log(check()));
  }
  return check();
});

/** Code is made of these files, and the checker is part of it. */
const declarations = /^content\/(?:answers|brand|programs|site)\.json$/;

/**
 * Calls `act` after something in one of these folders has changed. After a change of declarations it starts a new process,
 * which makes code of them before it checks anything.
 */
function onChange(folders: readonly string[], act: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  let hasDeclared = false;
  const checkAgain = () => {
    console.log('\nChecking the content again');
    if (!hasDeclared) return act();
    for (const watcher of watchers) watcher.close();
    return startAgain();
  };
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, name) => {
      hasDeclared ||= declarations.test(`${path.basename(folder)}/${name}`);
      clearTimeout(timer);
      timer = setTimeout(checkAgain, SETTLED_MS);
    }),
  );
}

/** Hands over to a new process, which ends with this one. */
function startAgain(): void {
  const [node = '', main = '', ...args] = process.argv;
  const child = spawn(node, [main, 'content', 'check', ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.on('close', (code) => process.exit(code ?? 1));
}

function readLimit(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new CommandError(`--max-warnings takes a whole number such as 0, not ${JSON.stringify(text)}.`);
}

function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
