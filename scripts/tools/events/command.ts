import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '../../checker/command/arguments.ts';
import { CommandError } from '../../checker/command/run.ts';
import { eventsFile } from '../../service/analytics/analytics-sink.ts';
import { loadEnvironmentFiles } from '../../service/settings/environment-files.ts';
import { readEvents } from './read-events.ts';
import { summarize } from './summarize.ts';
import { writeText } from './write-text.ts';

const usage = 'npm run events, or npm run events -- FILE --format json';
const about = 'Shows which analytics events the service received in development, and how many visitors each step lost.';

/** The command events. Returns its output; throws a CommandError for wrong arguments or a missing file. */
export function reportEvents(args: readonly string[], root: string): string {
  const { values, words } = readArguments(
    { usage, about, options: { format: { type: 'string' } }, words: [0, 1] },
    args,
  );
  const format = values.format ?? 'text';
  if (format !== 'text' && format !== 'json') {
    throw new CommandError(`There is no format ${format}. Choose text or json.`);
  }
  loadEnvironmentFiles(root);
  const log = readEvents(readFile(root, words[0] ?? findUsualFile()));
  const summary = summarize(log);
  return format === 'json' ? JSON.stringify(summary, null, 2) : writeText(summary);
}

/** The file into which the service writes events in development, relative to the project. */
export const findUsualFile = (): string => path.join(process.env.DATA_DIR?.trim() || '.data', eventsFile);

function readFile(root: string, name: string): string {
  try {
    return readFileSync(path.resolve(root, name), 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw new CommandError(`${name} can’t be read: ${message}. Name a file: ${usage}`);
    throw new CommandError(
      `There is no ${name}: no event has arrived yet. Run "npm run dev" without an Amplitude key and click through ` +
        `the quiz, or name another file: ${usage}`,
    );
  }
}
