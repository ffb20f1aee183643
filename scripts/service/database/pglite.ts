import { existsSync, fsyncSync } from 'node:fs';
import { mkdir, rename, rm, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { ConfigError } from '../settings/variables.ts';
import { explainDatabaseError, type Database, type Queryable } from './database.ts';
import { lockFolder } from './folder-lock.ts';

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

type Init = NodeFS['init'];
/** An open file of Emscripten's, with the number of the system's own. */
type Stream = { nfd: number; node: { mode: number } };

/**
 * PGlite's folder on the disk, with the one operation that its file system lacks: fsync. Emscripten calls it if it is
 * there; without it, PostgreSQL takes a write for synced that the system may still hold in memory. It blocks the
 * process, as every call of PGlite does.
 */
class SyncingNodeFS extends NodeFS {
  override async init(pglite: Parameters<Init>[0], options: Parameters<Init>[1]): Promise<Awaited<ReturnType<Init>>> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun: typeof emscriptenOpts.preRun = [
      ...(emscriptenOpts.preRun ?? []),
      ({ NODEFS }) => {
        NODEFS.stream_ops.fsync = sync;
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/**
 * Returns 0, which is success to Emscripten. A sync that fails ends the process, as it ends a PostgreSQL server: the
 * system may have dropped what it could not write, and only the recovery at the next start can tell what is stored.
 */
function sync({ nfd, node }: Stream): number {
  if (!canSyncFolders && isFolder(node.mode)) return 0;
  try {
    fsyncSync(nfd);
  } catch (error) {
    console.error(`The data folder can’t be synced to the disk: ${String(error)}. Check the disk, then start again.`);
    process.exit(1);
  }
  return 0;
}

const isFolder = (mode: number) => (mode & 0o170000) === 0o040000;

/** Windows can't sync a folder, and has no need to. */
const canSyncFolders = process.platform !== 'win32';

/**
 * Syncs everything in a folder, and the folder's own entry: what was written without syncs, such as a new database, or
 * one of a version that never synced.
 */
async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name));
  // Windows syncs only what it may write to.
  for (const file of files) await syncEntry(file, 'r+');
  if (canSyncFolders) for (const entry of [...folders, folder, path.dirname(folder)]) await syncEntry(entry, 'r');
}

async function syncEntry(entry: string, flags: string): Promise<void> {
  const file = await open(entry, flags);
  await file.sync().finally(() => file.close());
}
