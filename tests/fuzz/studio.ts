/** Makes random edits as in the studio: npm run fuzz:studio. */
import { readArguments } from '../../scripts/checker/command/arguments.ts';
import { CommandError, runCommand } from '../../scripts/checker/command/run.ts';
import { readCount } from './read-count.ts';
import { fuzzStudio } from './studio/run.ts';

await runCommand(async (args) => {
  const usage = 'npm run fuzz:studio -- --seed 20261126 --edits 1000';
  const about = 'Makes random edits as in the studio, checks the content after each, and undoes them all.';
  const options = { seed: { type: 'string' }, edits: { type: 'string' } } as const;
  const { values } = readArguments({ usage, about, options, words: [0, 0] }, args);
  const seed = readCount('--seed', values.seed ?? '20261126');
  const edits = readCount('--edits', values.edits ?? '1000');
  const { made, refused, faults } = await fuzzStudio({ seed, edits });
  const answer = `Seed ${seed}, ${edits} edits: ${made} made, ${refused} refused, ${faults.length} faults.`;
  if (faults.length > 0) throw new CommandError([...faults, answer].join('\n\n'));
  return answer;
});
