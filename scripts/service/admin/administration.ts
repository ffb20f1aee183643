import { createHash } from 'node:crypto';
import { chmod, realpath, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { FastifyInstance } from 'fastify';
import type { LinkSettings } from '../application-links.ts';
import type { Database } from '../database/database.ts';
import { forgetErasures } from '../onboarding/erased-records.ts';
import type { Config } from '../settings/config.ts';
import { eraseOld } from './erasures.ts';
import { runOperation } from './operations.ts';
import { CommandError } from '../../cli/command-error.ts';
import { newestVersion } from '../database/migrations.ts';

const dayMs = 86_400_000;

type Parts = { database: Database; config: Config; links: LinkSettings };

/**
 * Lets the service, while it runs, answer the commands of operators on its data folder's socket, and erase old records
 * at start and once a day. A PostgreSQL needs no socket, since commands can open it themselves.
 */
export function addAdministration(app: FastifyInstance, { database, config, links }: Parts): void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const fail = (error: unknown) => app.log.error({ err: error }, 'fault');
  let stopSocket = async () => {};
  let timer: NodeJS.Timeout | undefined;
  let cleaning = Promise.resolve();

  const clean = async () => {
    await forgetErasures(database.query);
    if (config.retentionDays === undefined) return;
    const count = await eraseOld(database, config.retentionDays, signal);
    app.log.info({ count }, 'old onboardings were erased');
  };
  const startCleaning = () => {
    cleaning = clean().catch((error: unknown) => {
      if (!signal.aborted) fail(error);
    });
  };

  app.addHook('onReady', async () => {
    startCleaning();
    timer = setInterval(startCleaning, dayMs).unref();
    if (config.databaseUrl !== undefined) return;
    const administration = { database, links, scope: config, signal };
    try {
      stopSocket = await serveSocket(config.dataFolder, {
        run: (operation, input) => runOperation(administration, operation, input),
        onFault: fail,
      });
    } catch (error) {
      // Such as a path that is too long for a socket: visitors can be served all the same.
      const { message } = error as Error;
      console.warn(`Commands such as “npm run service -- people” work only while the service is stopped: ${message}`);
    }
  });

  app.addHook('onClose', async () => {
    stopping.abort();
    clearInterval(timer);
    await Promise.all([cleaning, stopSocket()]);
  });
}

/** A line that a command sends; the service answers each with one Reply. Both are JSON. */
export type Request = { version: number; operation: string; input: string };
export type Reply = { result: unknown } | { error: string };

/** Longer ones are cut off without an error; macOS allows 103 bytes. */
const LONGEST_ADDRESS = 103;

/**
 * Where the service that uses a data folder listens for commands: a socket's file, or a pipe's name on Windows. Undefined
 * where the folder's path is too long for a socket.
 */
export async function findSocket(dataFolder: string): Promise<string | undefined> {
  const folder = await realpath(dataFolder);
  if (process.platform !== 'win32') {
    const file = path.join(folder, 'commands.sock');
    return Buffer.byteLength(file) <= LONGEST_ADDRESS ? file : undefined;
  }
  return `\\\\.\\pipe\\onboarding-commands-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
}

type Handlers = {
  run: (operation: string, input: string) => Promise<unknown>;
  /** Called with an error that isn't for the operator's eyes. */
  onFault: (error: unknown) => void;
};

/**
 * Answers commands on the socket of a data folder, which only its owner may use. The folder must be locked by this
 * process. Resolves with how to stop, which waits for the operations in progress. Throws an error where it can't listen.
 */
export async function serveSocket(
  dataFolder: string,
  { run, onFault }: Handlers,
  version = newestVersion,
): Promise<() => Promise<void>> {
  const address = await findSocket(dataFolder);
  if (address === undefined) throw new Error('the path of DATA_DIR is too long for a socket, move it to a shorter one');
  const sockets = new Set<Socket>();
  const inProgress = new Set<Promise<void>>();

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    const lines = createInterface({ input: socket });
    lines.on('line', (line) => {
      const work = answer(line).then((reply) => void socket.write(`${JSON.stringify(reply)}\n`));
      inProgress.add(work);
      void work.finally(() => inProgress.delete(work));
    });
    // A command was interrupted; its operation ends by itself. Both report it, and either would end the process.
    for (const source of [socket, lines]) source.on('error', () => socket.destroy());
  });

  async function answer(line: string): Promise<Reply> {
    try {
      const { operation, input } = readRequest(line, version);
      return { result: (await run(operation, input)) ?? null };
    } catch (error) {
      if (error instanceof CommandError) return { error: error.message };
      onFault(error);
      return { error: 'This can’t be done now: the log of the service says why. Nothing is half done; try again.' };
    }
  }

  // What a killed process has left; ours is the only one that may listen here.
  if (process.platform !== 'win32') await rm(address, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  });
  server.on('error', onFault);
  if (process.platform !== 'win32') await chmod(address, 0o600);

  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    await Promise.all(inProgress);
    for (const socket of sockets) socket.destroySoon();
    await closed;
  };
}

function readRequest(line: string, known: number): Request {
  let request: Partial<Request> | null;
  try {
    request = JSON.parse(line) as Partial<Request> | null;
  } catch {
    throw new CommandError('A command is a line of JSON: {"version": …, "operation": "…", "input": "…"}.');
  }
  const { version, operation, input } = request ?? {};
  if (version !== known) {
    throw new CommandError(
      `The service is of another version than this command: its data has version ${known}, the command needs ` +
        `${String(version).slice(0, 20)}. Run the command in the folder of the service that runs, or restart the service.`,
    );
  }
  if (typeof operation === 'string' && typeof input === 'string') return { version, operation, input };
  throw new CommandError('A command needs the texts "operation" and "input".');
}
