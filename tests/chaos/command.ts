import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres } from '../../scripts/tools/postgres/find.ts';
import { openDatabase } from '../../scripts/service/database/open-database.ts';
import { makeSite } from '../service/child-service.ts';
import { webhookSecret } from '../service/paddle-events.ts';
import { linkSecret } from '../support/build-site.ts';
import { startPostgres } from '../service/postgres-server.ts';
import { startChaosService } from './service.ts';
import { findFaults, simulate, type Faults, type Simulation } from './simulate.ts';

const usage = `npm run chaos -- [--visitors 2000] [--seed 1] [--database pglite|postgres] [--kill-every 3000]`;

/** Runs the simulation, prints its figures and losses, and returns the exit code. */
export async function runChaos(parameters: string[]): Promise<number> {
  const options = readOptions(parameters);
  if (!options) {
    console.error(`Usage: ${usage}`);
    return 2;
  }
  const { visitors, seed, killEvery, database } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'chaos-'));
  const programs = findPostgres();
  if (database === 'postgres' && !programs) {
    console.error('No PostgreSQL server is installed. Install Debian’s package postgresql, or leave --database out.');
    return 2;
  }
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
  try {
    const startedAt = Date.now();
    const service = await startChaosService({ instances: server ? 2 : 1, env, killEvery });
    const simulation = await simulate(visitors, seed, service);
    await service.stop();
    const stored = await openDatabase(place);
    const faults = await findFaults(stored, simulation);
    await stored.close();
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    report({ ...options, seconds, kills: service.kills }, simulation, faults);
    return faults.lost.length + faults.duplicate.length + faults.purchases.length > 0 ? 1 : 0;
  } finally {
    server?.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

function readOptions(parameters: string[]) {
  try {
    const { values } = parseArgs({
      args: parameters,
      options: {
        visitors: { type: 'string', default: '2000' },
        seed: { type: 'string', default: '1' },
        database: { type: 'string', default: 'pglite' },
        'kill-every': { type: 'string', default: '3000' },
      },
    });
    const { database } = values;
    const [visitors, seed, killEvery] = [values.visitors, values.seed, values['kill-every']].map(Number);
    const isSound = [visitors, seed, killEvery].every((number) => Number.isInteger(number) && (number ?? -1) >= 0);
    if (!isSound || (database !== 'pglite' && database !== 'postgres')) return undefined;
    return { visitors: visitors ?? 0, seed: seed ?? 0, killEvery: killEvery ?? 0, database };
  } catch {
    return undefined;
  }
}

interface Run {
  visitors: number;
  seed: number;
  database: string;
  seconds: number;
  kills: number;
}

const MOST_SHOWN = 10;

function report({ visitors, seed, database, seconds, kills }: Run, { counts }: Simulation, faults: Faults): void {
  const row = (what: string, number: number) => console.log(`${String(number).padStart(9)}  ${what}`);
  console.log(
    `Seed ${seed}, ${database === 'postgres' ? 'two services on one PostgreSQL' : 'the embedded database'}, ${seconds} s\n`,
  );
  row('visitors', visitors);
  for (const [what, number] of [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))) row(what, number);
  row('services killed with -9', kills);
  console.log();
  row('records', faults.records);
  row('lost answers', faults.lost.length);
  row('duplicate records', faults.duplicate.length);
  row('buyers', faults.buyers);
  row('second charges, and purchases without a link', faults.purchases.length);
  for (const fault of [...faults.lost, ...faults.duplicate, ...faults.purchases].slice(0, MOST_SHOWN))
    console.log(`\n${fault}`);
}
