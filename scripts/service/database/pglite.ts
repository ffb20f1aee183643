import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { ConfigError } from '../settings/config-error.ts';
import type { Database, Queryable } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { explainDatabaseError } from './unavailable.ts';

/** Opens the embedded PostgreSQL in a data folder, which it creates if needed and locks until closed. */
export async function openPglite(dataFolder: string): Promise<Database> {
  await mkdir(dataFolder, { recursive: true }).catch((error: Error) => {
    throw new ConfigError(
      `The data folder can’t be created: ${error.message}. Set DATA_DIR to one that you may write to.`,
    );
  });
  const unlock = await lockFolder(dataFolder);
  try {
    const folder = path.join(dataFolder, 'postgres');
    if (!existsSync(folder)) await createIn(folder);
    const database = wrapPglite(await PGlite.create(folder));
    return { ...database, close: () => database.close().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Creates the database elsewhere and moves it into place, so that an interrupted first start leaves no half of one. */
async function createIn(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const pglite = await PGlite.create(draft);
  await pglite.close();
  await rename(draft, folder);
}

/** Wraps a PGlite as the Database that the service works with. */
export function wrapPglite(pglite: PGlite): Database {
  return {
    ...toQueryable(pglite),
    transaction: (work) => pglite.transaction((transaction) => work(toQueryable(transaction))),
    close: () => pglite.close(),
  };
}

const toQueryable = (source: PGlite | Transaction): Queryable => ({
  query: async <Row>(sql: string, parameters: unknown[] = []) => {
    try {
      return (await source.query<Row>(sql, parameters)).rows;
    } catch (error) {
      throw explainDatabaseError(error);
    }
  },
});
