import { CommandError } from '../../cli/command-error.ts';
import type { Database } from './database.ts';
import { migrate, type MigrationLog, type Fill } from './migrate.ts';
import type { Config } from '../settings/config.ts';
import { ConfigError } from '../settings/variables.ts';
import { offersFile, readDeclaredOffers, describeOfferChanges } from '../offers/declared-offers.ts';
import { readStoredOffers, writeOffers } from '../offers/stored-offers.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

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
