import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineCommand, describeCommand } from '../../cli/command.ts';
import { formatOption } from '../../cli/options.ts';
import { UsageError } from '../../cli/command-error.ts';
import { eventsFile } from '../../service/analytics-sink.ts';
import { loadEnvironmentFiles } from '../../service/settings/variables.ts';
import { readEvents } from './read-events.ts';
import { summarize } from './summarize.ts';
import { writeText } from './write-text.ts';

const syntax = describeCommand(
  'npm run service -- events',
  'Shows which analytics events the service received in development, and how many visitors each step lost.',
)
  .argument('[file]', 'another file of events')
  .addOption(formatOption(['text', 'json']));

/** The command service events. Throws a CommandError for a missing file. */
export const reportEvents = defineCommand(syntax, ([file], { format }, root) => {
  loadEnvironmentFiles(root);
  const summary = summarize(readEvents(readFile(root, file ?? findUsualFile())));
  return format === 'json' ? JSON.stringify(summary, null, 2) : writeText(summary);
});

/** The file into which the service writes events in development, relative to the project. */
export const findUsualFile = (): string => path.join(process.env.DATA_DIR?.trim() || '.data', eventsFile);

function readFile(root: string, name: string): string {
  try {
    return readFileSync(path.resolve(root, name), 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw new UsageError(`${name} can’t be read: ${message}.`);
    throw new UsageError(
      `There is no ${name}: no event has arrived yet. Run "npm run dev" without an Amplitude key and click through ` +
        `the quiz, or name another file.`,
    );
  }
}
