import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Option } from '@commander-js/extra-typings';
import { CommandError } from '../../scripts/cli/command-error.ts';
import type { Database } from '../../scripts/service/database/database.ts';
import { openDatabase } from '../../scripts/service/database/open-database.ts';
import { findPostgres } from '../../scripts/tools/find-postgres.ts';
import type { Answers } from '../../src/domain/generated/types.ts';
import { makeSite } from '../service/child-service.ts';
import { webhookSecret } from '../service/paddle-events.ts';
import { startPostgres } from '../service/postgres-server.ts';
import { linkSecret } from '../support/build-site.ts';
import { bundleClient } from './bundle-client.ts';
import { startChaosService } from './service.ts';
import { simulateVisit } from './simulate-visit.ts';
import { markOf, type Visitor } from './visitor.ts';
import { defineCommand, describeCommand } from '../../scripts/cli/command.ts';
import { countOption } from '../../scripts/cli/options.ts';

/** How many visitors are on the site at once. */
const AT_ONCE = 24;

interface Options {
  visitors: number;
  /** The same seed gives each visitor the same behaviour. */
  seed: number;
  database: 'pglite' | 'postgres';
  /** How many requests a service answers before it is killed. */
  killEvery: number;
}

/**
 * Simulates the visits of this many visitors with a service of its own, or with two on PostgreSQL. Returns how often each
 * action was taken and each fault injected, and what must not be, in words.
 */
export async function runChaos({ visitors, seed, database, killEvery }: Options) {
  const programs = findPostgres();
  if (database === 'postgres' && !programs) throw new CommandError('No PostgreSQL server is installed.');
  const folder = mkdtempSync(path.join(tmpdir(), 'chaos-'));
  const server = database === 'postgres' ? startPostgres(programs ?? '') : undefined;
  const place = { databaseUrl: server?.url, dataFolder: path.join(folder, 'data') };
  const env = {
    DIST_DIR: makeSite(path.join(folder, 'dist')),
    DATA_DIR: place.dataFolder,
    DATABASE_URL: place.databaseUrl ?? '',
    // All visitors have the same address.
    RATE_LIMIT: '0',
    PADDLE_WEBHOOK_SECRET: webhookSecret,
    ...linkSecret,
  };
  const counts = new Map<string, number>();
  const count = (what: string, n = 1) => void counts.set(what, (counts.get(what) ?? 0) + n);
  try {
    const service = await startChaosService({ instances: server ? 2 : 1, env, killEvery });
    const open = await bundleClient();
    const all: Visitor[] = [];
    const work = async () => {
      while (all.length < visitors) {
        const number = all.push(undefined as never) - 1;
        all[number] = await simulateVisit({ number, seed, open, service, count });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await service.stop();
    count('services killed with -9', service.kills);
    count('visitors', visitors);
    count('buyers', all.filter(({ bank }) => bank.charges > 0).length);
    const stored = await openDatabase(place);
    const faults = [...all.flatMap(({ truth }) => truth.faults), ...(await findStoredFaults(stored, all))];
    await stored.close();
    return { counts, faults };
  } finally {
    server?.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lost answers and second records in the database, in words. */
async function findStoredFaults(database: Database, visitors: readonly Visitor[]): Promise<string[]> {
  const rows = await database.query<{ answers: Answers }>('select answers from onboardings');
  const faults = visitors.flatMap(({ said }, number) => {
    const found = rows.filter(({ answers }) => answers.oldRoutine === markOf(number)).map(({ answers }) => answers);
    return [
      ...(found.length > 1 ? [`visitor ${number} has ${found.length} records`] : []),
      ...(found.some((answers) => isDeepStrictEqual(answers, said))
        ? []
        : [`visitor ${number}, in the database: said ${JSON.stringify(said)}, found ${JSON.stringify(found)}`]),
    ];
  });
  const due = visitors.length + visitors.filter(({ secondDevice }) => secondDevice).length;
  return rows.length > due ? [...faults, `there are ${rows.length - due} more records than visitors`] : faults;
}

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
