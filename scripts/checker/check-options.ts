import { statSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from './command/arguments.ts';
import { CommandError } from './command/run.ts';
import { formats, type Format } from './report/formats.ts';
import { findNearest } from './words/nearest.ts';
import { listWords } from './words/words.ts';

interface CheckOptions {
  /** The folder to check; absent: content. */
  folder?: string;
  format: Format;
  maxWarnings: number;
  /** Whether to check again whenever a file is saved. */
  isWatching: boolean;
}

const usage = 'npm run content:check -- --format json --max-warnings 0';

const help = `Checks the content and prints what is wrong with it.

  npm run content:check                        one line per finding, with its position
  npm run content:check -- --format json       … for other programs
  npm run content:check -- --format github     … as annotations of a GitHub workflow
  npm run content:check -- --format gitlab     … as a code quality report of GitLab
  npm run content:check -- --format sarif      … for code scanning, with fixes
  npm run content:check -- --max-warnings 0    fails on warnings, too
  npm run content:check -- some/folder         checks another folder
  npm run content:check -- --watch             checks again whenever a file is saved

The exit code is 1 if there is an error, or a warning that must be acknowledged. Every rule is explained in docs/content-rules.md.`;

/** Reads the command line; returns the help text for --help. Throws a `CommandError` for an invalid value. */
export function readCheckOptions(args: readonly string[], root: string): CheckOptions | string {
  const { values, words } = readArguments(
    {
      usage,
      options: {
        format: { type: 'string' },
        'max-warnings': { type: 'string' },
        watch: { type: 'boolean' },
        help: { type: 'boolean' },
      },
      words: [0, 1],
    },
    args,
  );
  if (values.help) return help;
  const [folder] = words;
  if (folder !== undefined && !isFolder(path.resolve(root, folder)))
    throw new CommandError(`There is no folder ${JSON.stringify(folder)}.`);
  return {
    ...(folder !== undefined && { folder }),
    format: readFormat(values.format ?? 'text'),
    maxWarnings: readCount(values['max-warnings'] ?? 'Infinity'),
    isWatching: values.watch === true,
  };
}

function readFormat(format: string): Format {
  if (Object.hasOwn(formats, format)) return format as Format;
  const names = Object.keys(formats);
  const nearest = findNearest(format, names);
  const hint = nearest === undefined ? '' : ` Did you mean ${nearest}?`;
  throw new CommandError(
    `There is no format ${JSON.stringify(format)}. The formats are ${listWords(names, 'and')}.${hint}`,
  );
}

function readCount(text: string): number {
  if (text === 'Infinity' || /^\d{1,9}$/.test(text)) return Number(text);
  throw new CommandError(`--max-warnings takes a whole number such as 0, not ${JSON.stringify(text)}.`);
}

function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
