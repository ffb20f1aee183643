import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { ConfigError } from '../settings/config-error.ts';
import type { Database, Queryable } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { SyncingNodeFS, syncFolder } from './syncing-node-fs.ts';
import { explainDatabaseError } from './unavailable.ts';

/**
 * Opens the embedded PostgreSQL in a data folder, which it creates if needed and locks until closed. It syncs its
 * write-ahead log before it acknowledges a write.
 */
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
    await syncFolder(folder);
    const database = wrapPglite(await createSyncing(folder));
    let closing: Promise<void> | undefined;
    return { ...database, close: () => (closing ??= database.close().finally(unlock)) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Creates the database elsewhere and moves it into place, so that an interrupted first start leaves no half of one. */
async function createIn(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const pglite = await createSyncing(draft);
  await pglite.close();
  await syncFolder(draft);
  await rename(draft, folder);
}

/** By default, PGlite passes -F, which turns syncs off, and syncs its log by fdatasync, which does nothing there. */
const createSyncing = (folder: string) =>
  PGlite.create({
    fs: new SyncingNodeFS(folder),
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'wal_sync_method=fsync',
    ],
  });

/** Wraps a PGlite as the Database that the service works with. */
export function wrapPglite(pglite: PGlite): Database {
  let closing: Promise<void> | undefined;
  return {
    ...toQueryable(pglite),
    // There are no time limits to lift.
    transaction: (work) => pglite.transaction((transaction) => work(toQueryable(transaction))),
    // A query in progress is never interrupted: it occupies this process, so nothing waits for it meanwhile.
    close: () => (closing ??= pglite.close()),
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
