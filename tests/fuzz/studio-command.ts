import { CommandError } from '../../scripts/cli/command-error.ts';
import { defineCommand, describeCommand } from '../../scripts/cli/command.ts';
import { countOption } from '../../scripts/cli/options.ts';
import { fuzzStudio } from './studio/run.ts';

const syntax = describeCommand(
  'npm run tests -- fuzz-studio',
  'Makes random edits as in the studio, checks the content after each, and undoes them all.',
)
  .addOption(countOption('--count <number>', 'how many edits', 1000))
  .addOption(countOption('--seed <number>', 'chooses them', 20_261_126));

/** The command tests fuzz-studio. */
export const fuzzEdits = defineCommand(syntax, async (_, { seed, count: edits }) => {
  const { made, refused, faults } = await fuzzStudio({ seed, edits });
  const answer = `Seed ${seed}, ${edits} edits: ${made} made, ${refused} refused, ${faults.length} faults.`;
  if (faults.length > 0) throw new CommandError([...faults, answer].join('\n\n'));
  return answer;
});
