/**
 * Simulates thousands of visitors on a bad network, with a service that is killed again and again; fails on any loss:
 * npm run chaos.
 */
import { readArguments } from '../../scripts/checker/command/arguments.ts';
import { CommandError, runCommand } from '../../scripts/checker/command/run.ts';
import { readCount } from '../fuzz/read-count.ts';
import { runChaos } from './run.ts';

const MOST_SHOWN = 10;

await runCommand(async (args) => {
  const usage = 'npm run chaos -- --visitors 2000 --seed 1 --database postgres --kill-every 3000';
  const text = { type: 'string' } as const;
  const options = { visitors: text, seed: text, database: text, 'kill-every': text } as const;
  const { values } = readArguments({ usage, options, words: [0, 0] }, args);
  const { database = 'pglite' } = values;
  if (database !== 'pglite' && database !== 'postgres') throw new CommandError(`There is no database "${database}".`);
  const { counts, faults } = await runChaos({
    visitors: readCount('--visitors', values.visitors ?? '2000'),
    seed: readCount('--seed', values.seed ?? '1'),
    killEvery: readCount('--kill-every', values['kill-every'] ?? '3000'),
    database,
  });
  const sorted = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const rows = [...sorted, ['faults', faults.length] as const].map(([what, n]) => `${String(n).padStart(9)}  ${what}`);
  const report = [rows.join('\n'), ...faults.slice(0, MOST_SHOWN)].join('\n\n');
  if (faults.length > 0) throw new CommandError(report);
  return report;
});
