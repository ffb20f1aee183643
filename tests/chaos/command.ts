import { defineCommand, describeCommand } from '../../scripts/cli/command.ts';
import { Option } from '@commander-js/extra-typings';
import { CommandError } from '../../scripts/cli/command-error.ts';
import { countOption } from '../../scripts/cli/options.ts';
import { runChaos } from './run.ts';

const MOST_SHOWN = 10;

const syntax = describeCommand(
  'npm run tests -- chaos',
  'Simulates visitors on a bad network, with a service that is killed again and again; fails on any loss.',
)
  .addOption(countOption('--visitors <number>', 'how many', 2000))
  .addOption(countOption('--seed <number>', 'chooses what happens', 1))
  .addOption(
    new Option('--database <name>', 'of the service')
      .choices(['pglite', 'postgres'] as const)
      .default('pglite' as const),
  )
  .addOption(countOption('--kill-every <ms>', 'about how often the service is killed, in ms', 3000));

/** The command tests chaos. */
export const causeChaos = defineCommand(syntax, async (_, options) => {
  const { counts, faults } = await runChaos(options);
  const sorted = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const rows = [...sorted, ['faults', faults.length] as const].map(([what, n]) => `${String(n).padStart(9)}  ${what}`);
  const report = [rows.join('\n'), ...faults.slice(0, MOST_SHOWN)].join('\n\n');
  if (faults.length > 0) throw new CommandError(report);
  return report;
});
