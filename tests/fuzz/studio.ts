/** Makes random edits as in the studio: npm run fuzz:studio. */
import { CommandError, runCommand } from '../../scripts/checker/command/run.ts';
import { readCounts } from './read-count.ts';
import { fuzzStudio } from './studio/run.ts';

await runCommand(async (args) => {
  const usage = 'npm run fuzz:studio -- --seed 20261126 --edits 1000';
  const about = 'Makes random edits as in the studio, checks the content after each, and undoes them all.';
  const { seed, edits } = readCounts({ usage, about, defaults: { seed: 20_261_126, edits: 1000 } }, args);
  const { made, refused, faults } = await fuzzStudio({ seed, edits });
  const answer = `Seed ${seed}, ${edits} edits: ${made} made, ${refused} refused, ${faults.length} faults.`;
  if (faults.length > 0) throw new CommandError([...faults, answer].join('\n\n'));
  return answer;
});
