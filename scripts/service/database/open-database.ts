import { CommandError } from '../../cli/command-error.ts';
import type { Database, Queryable } from './database.ts';
import type { Config } from '../settings/config.ts';
import { ConfigError } from '../settings/variables.ts';
import { offersFile, readDeclaredOffers, describeOfferChanges } from '../offers/declared-offers.ts';
import { readStoredOffers, writeOffers } from '../offers/stored-offers.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { migrations, type Migration } from './migrations.ts';

/**
 * Opens and migrates the configured database. A new one gets the offers that are declared in the folder `root`; of one
 * that sells others a line says so. Throws a ConfigError if a new one can't be filled.
 */
export async function openServiceDatabase(config: Config, root: string, log?: MigrationLog): Promise<Database> {
  const database = await openDatabase(config, log, async (queryable) => {
    try {
      await writeOffers(queryable, readDeclaredOffers(root));
    } catch (error) {
      throw error instanceof CommandError ? new ConfigError(error.message) : error;
    }
  });
  const warning = await findDifference(database, root);
  if (warning !== undefined) console.warn(warning);
  return database;
}

/** What an operator must know about the offers; undefined if the database sells those that are declared. */
async function findDifference(database: Database, root: string): Promise<string | undefined> {
  try {
    const changes = describeOfferChanges(await readStoredOffers(database), readDeclaredOffers(root));
    return changes.length === 0 ? undefined : otherOffers;
  } catch (error) {
    // Visitors can buy what the database has, whatever the file is like.
    if (error instanceof CommandError) return error.message;
    throw error;
  }
}

const otherOffers =
  `The database sells other offers than ${offersFile}: “npm run service -- offers check” says which, “npm run service -- offers push” ` +
  'publishes the file.';

/** Opens and migrates the configured database: the PostgreSQL at DATABASE_URL, or the embedded one. Fills a new one. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  log?: MigrationLog,
  fill?: Fill,
): Promise<Database> {
  const { databaseUrl, dataFolder } = config;
  const database = databaseUrl === undefined ? await openPglite(dataFolder) : await openPostgres(databaseUrl);
  try {
    await migrate(database, log, undefined, fill);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Where progress is reported: a pino logger, or nothing. */
type MigrationLog = { info: (line: string) => void; warn: (line: string) => void };

/** Puts the first data into a new database, in the transaction that migrates it. */
type Fill = (queryable: Queryable) => Promise<void>;

const silent: MigrationLog = { info: () => undefined, warn: () => undefined };

/** The advisory lock that one instance holds while it migrates. */
const lock = 4173;

/** How often an instance that waits for another one says so, in milliseconds. */
const reportMs = 30_000;

/**
 * Migrates the stored data to the newest version, all steps or none, without a time limit. Safe when several processes
 * start at once: one migrates, the others wait until it has finished. A database that was empty is filled. Throws a
 * ConfigError if the data is newer than this service.
 */
export async function migrate(
  database: Database,
  log: MigrationLog = silent,
  steps = migrations,
  fill: Fill = async () => {},
): Promise<void> {
  const work = async (queryable: Queryable) => {
    const isNew = await runSteps(queryable, log, steps);
    if (isNew) await fill(queryable);
  };
  await database.transaction(work, { hasTimeLimit: false });
}

/** Runs the steps that are missing. Returns whether all were. */
async function runSteps({ query }: Queryable, log: MigrationLog, steps: Migration[]): Promise<boolean> {
  await takeLock({ query }, log);
  await query(
    `create table if not exists schema_migrations (
       version integer primary key,
       name text not null,
       applied_at timestamptz not null default now()
     )`,
  );
  const [row] = await query<{ version: number }>(
    'select coalesce(max(version), 0)::integer as version from schema_migrations',
  );
  const current = row?.version ?? 0;
  if (current > (steps.at(-1)?.version ?? 0)) {
    throw new ConfigError('The stored data was written by a newer version of this service. Start that version.');
  }
  // Of a new database, which has nothing to migrate, the default level says nothing; a long wait it must explain.
  const report = (line: string) => (current === 0 ? log.info(line) : log.warn(line));
  for (const { version, name, statements } of steps.filter((it) => it.version > current)) {
    report(`Migration ${version} (${name}) starts.`);
    const startedAt = performance.now();
    for (const statement of statements) await query(statement);
    await query('insert into schema_migrations (version, name) values ($1, $2)', [version, name]);
    report(`Migration ${version} (${name}) took ${((performance.now() - startedAt) / 1000).toFixed(1)} seconds.`);
  }
  return current === 0;
}

/** Waits for the lock as long as another instance holds it, and reports that at once and then every 30 seconds. */
async function takeLock({ query }: Queryable, log: MigrationLog): Promise<void> {
  const [row] = await query<{ is_taken: boolean }>(`select pg_try_advisory_xact_lock(${lock}) as is_taken`);
  if (row?.is_taken) return;
  const [holder] = await query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and objid = ${lock} and granted
     and database = (select oid from pg_database where datname = current_database())`,
  );
  const startedAt = performance.now();
  const report = () =>
    log.warn(
      `Waiting for another instance that is migrating the database (advisory lock ${lock}, PostgreSQL process ` +
        `${holder?.pid ?? 'unknown'}), for ${Math.round((performance.now() - startedAt) / 1000)} seconds so far.`,
    );
  report();
  const reports = setInterval(report, reportMs);
  try {
    await query(`select pg_advisory_xact_lock(${lock})`);
  } finally {
    clearInterval(reports);
  }
}
