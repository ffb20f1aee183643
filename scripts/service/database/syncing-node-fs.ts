import { fsyncSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
/** An open file of Emscripten's, with the number of the system's own. */
type Stream = { nfd: number; node: { mode: number } };

/**
 * PGlite's folder on the disk, with the one operation that its file system lacks: fsync. Emscripten calls it if it is
 * there; without it, PostgreSQL takes a write for synced that the system may still hold in memory. It blocks the
 * process, as every call of PGlite does.
 */
export class SyncingNodeFS extends NodeFS {
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
export async function syncFolder(folder: string): Promise<void> {
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
