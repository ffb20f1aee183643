import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { defineCommand, describeCommand } from '../../../scripts/cli/command.ts';
import { findPostgres } from '../../../scripts/tools/find-postgres.ts';
import { startSite } from '../../../scripts/tools/start-site.ts';
import { migrate, openDatabase } from '../../../scripts/service/database/open-database.ts';
import { wrapPglite } from '../../../scripts/service/database/pglite.ts';
import { makeSite } from '../child-service.ts';
import { startPostgres } from '../postgres-server.ts';
import { measureHostileBodies } from './hostile.ts';
import type { Database } from '../../../scripts/service/database/database.ts';
import { createRecord, findRecord, replaceRecord } from '../../../scripts/service/onboarding/onboarding-records.ts';
import type { Answers } from '../../../src/domain/generated/types.ts';
import { siteHeaders } from '../serve.ts';

const VISITORS = 100;
const AT_ONCE = 32;
const ROUNDS = 3;

/** The median round by requests per second, since the machine may be busy. */
const middle = (rounds: Measured[]): Measured | undefined =>
  rounds.toSorted((one, other) => one.requestsPerSecond - other.requestsPerSecond)[Math.floor(rounds.length / 2)];

async function measureRounds(title: string, target: Target): Promise<Measured | undefined> {
  const rounds: Measured[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const measured = await measure(target, round === 0 ? AT_ONCE : VISITORS, AT_ONCE, `${title}-${round}`);
    // The first one only warms up.
    if (round > 0) rounds.push(measured);
  }
  await target.close();
  return middle(rounds);
}

function print(title: string, measured: Measured | undefined, reference?: Measured): void {
  if (!measured) return;
  const { requestsPerSecond, p50, p99, errors } = measured;
  const ratio = reference ? (requestsPerSecond / reference.requestsPerSecond).toFixed(2) : '';
  const cells = [Math.round(requestsPerSecond), p50.toFixed(1), p99.toFixed(1), errors, ratio];
  console.log(title.padEnd(34) + cells.map((cell) => String(cell).padStart(12)).join(''));
}

/** What the embedded database could do if it acknowledged writes that a power cut may take. */
async function measureWithoutSyncs(folder: string, reference: Measured | undefined): Promise<void> {
  const database = wrapPglite(await PGlite.create(folder));
  await migrate(database);
  print('PGlite, bare, without syncs', await measureRounds('without-syncs', targetDatabase(database)), reference);
}

async function compare(name: string, databaseUrl: string | undefined, folder: string): Promise<void> {
  const place = { databaseUrl, dataFolder: path.join(folder, name) };
  const bare = await measureRounds('bare', targetDatabase(await openDatabase(place)));
  print(`${name}, bare`, bare);
  if (databaseUrl === undefined) await measureWithoutSyncs(path.join(folder, 'without-syncs'), bare);
  const site = await startSite({
    dataFolder: place.dataFolder,
    env: { DIST_DIR: makeSite(path.join(folder, 'dist')), DATABASE_URL: databaseUrl ?? '', RATE_LIMIT: '0' },
  });
  print(`${name}, by the service`, await measureRounds('service', targetService(site.url, site.stop)), bare);
}

async function compareAll(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-service-'));
  console.log(
    `${VISITORS} visitors, ${AT_ONCE} at once, each with 1 creation, ${WRITES} writes and 1 read; client and service on one machine.\n`,
  );
  console.log(
    ''.padEnd(34) + ['requests/s', 'p50 ms', 'p99 ms', 'errors', 'ratio'].map((head) => head.padStart(12)).join(''),
  );
  try {
    await compare('PGlite', undefined, folder);
    const programs = findPostgres();
    if (programs) {
      const server = startPostgres(programs, { isDurable: true });
      await compare('PostgreSQL', server.url, folder).finally(server.end);
    } else console.log('PostgreSQL is skipped: no server is installed.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const syntax = describeCommand(
  'npm run bench -- service',
  'Measures the service on PGlite and on PostgreSQL, beside the bare database with the same load: one creation, 80 writes ' +
    'and one read per visitor.',
).option('--hostile', 'measures bodies instead that are made to cost the service as much as possible');

/** The command bench service. */
export const measureService = defineCommand(syntax, async (_, { hostile }) => {
  await (hostile ? measureHostileBodies() : compareAll());
  return '';
});

/** How many writes a visitor makes after the creation: one for about every page. */
const WRITES = 80;

type Owned = { id: string; token: string };

/** The three operations of a visitor, for any target. */
type Target = {
  create: (key: string, answers: Answers) => Promise<Owned>;
  replace: (record: Owned, revision: number, answers: Answers) => Promise<unknown>;
  read: (record: Owned) => Promise<unknown>;
  close: () => Promise<void>;
};

/** The result of a measurement; times in milliseconds. */
type Measured = { requestsPerSecond: number; p50: number; p99: number; errors: number };

/** The bare database: the same statements, without a service or a network. */
function targetDatabase(database: Database): Target {
  const note = (revision: number) => ({ appType: 'fasting', funnelId: 'bench', revision });
  return {
    create: async (key, answers) => {
      const { meta } = await createRecord(database, key, note(1), { answers });
      return { id: meta.id, token: meta.token ?? '' };
    },
    replace: ({ id, token }, revision, answers) => replaceRecord(database, id, token, note(revision), { answers }),
    read: ({ id, token }) => findRecord(database, id, token),
    close: () => database.close(),
  };
}

/** The service at an address, over connections that are kept alive. */
function targetService(address: string, close: () => Promise<void>): Target {
  const call = async (method: string, resource: string, headers: Record<string, string>, body?: Answers) => {
    const response = await fetch(`${address}/api/onboardings${resource}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...siteHeaders, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    create: (key, answers) => call('POST', '', { 'Idempotency-Key': key, Revision: '1' }, answers) as Promise<Owned>,
    replace: ({ id, token }, revision, answers) =>
      call('PUT', `/${id}`, { 'Visitor-Token': token, Revision: String(revision) }, answers),
    read: ({ id, token }) => call('GET', `/${id}`, { 'Visitor-Token': token }),
    close,
  };
}

const fields = 'age focus habits dietaryPattern water lifestyle struggleZones targetZones children emotion'.split(' ');

/** The answers after this many pages, which grow as a visitor's do. */
const answersAfter = (pages: number): Answers =>
  Object.fromEntries(fields.slice(0, 1 + (pages % fields.length)).map((field) => [field, `What was said on ${pages}`]));

/** Simulates this many visitors, this many of them at once, and measures each request. */
async function measure(target: Target, visitors: number, atOnce: number, run: string): Promise<Measured> {
  const times: number[] = [];
  let errors = 0;
  let next = 0;
  const time = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    const startedAt = performance.now();
    const result = await work().catch(() => void (errors += 1));
    times.push(performance.now() - startedAt);
    return result ?? undefined;
  };
  const live = async () => {
    while (next < visitors) {
      const key = `bench-${run}-visitor-${next++}`;
      const record = await time(() => target.create(key, answersAfter(0)));
      if (!record) continue;
      for (let page = 1; page <= WRITES; page += 1) {
        await time(() => target.replace(record, page + 1, answersAfter(page)));
      }
      await time(() => target.read(record));
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: atOnce }, live));
  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { requestsPerSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), errors };
}
