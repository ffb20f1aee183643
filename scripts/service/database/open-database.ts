import type { Config } from '../settings/config.ts';
import type { Database } from './database.ts';
import { migrate, type Fill, type MigrationLog } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

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
