import { UsageError } from '../../scripts/cli/command-error.ts';
import { defineCommand, describeCommand } from '../../scripts/cli/command.ts';
import { runWithReference } from './reference.ts';
import { takeReference } from './reference-pin.ts';

const syntax = describeCommand(
  'npm run tests -- reference',
  'Runs a command with the reference funnel, in a copy of the project if it has another.',
)
  .argument('[command...]', 'such as: vitest run src/domain')
  .option('--take', 'makes content/ and its pictures the reference funnel; git must have them')
  .passThroughOptions();

/** The command tests reference. Its exit code is that of the command. */
export const runInReference = defineCommand(syntax, async ([command], { take }, root) => {
  if ((command.length === 0) !== (take === true)) throw new UsageError('Name a command, or --take.');
  if (take) {
    takeReference(root);
    return 'The reference funnel is the content as it is. Commit both together.';
  }
  process.exitCode = await runWithReference(command);
  return '';
});
