import { defineCommand, describeCommand } from '../../scripts/cli/command.ts';
import { runWithReference } from './reference.ts';

const syntax = describeCommand(
  'npm run tests -- reference',
  'Runs a command with the reference funnel, in a copy of the project if it has another.',
)
  .argument('<command...>', 'such as: vitest run src/domain')
  .passThroughOptions();

/** The command tests reference. Its exit code is that of the command. */
export const runInReference = defineCommand(syntax, async ([command]) => {
  process.exitCode = await runWithReference(command);
  return '';
});
