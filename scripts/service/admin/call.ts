import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandError } from '../../cli/command-error.ts';
import { readLinkSettings } from '../application-links.ts';
import { type Database, DatabaseUnavailable } from '../database/database.ts';
import { FolderInUse } from '../database/folder-lock.ts';
import { newestVersion } from '../database/migrations.ts';
import { openPglite } from '../database/pglite.ts';
import { openPostgres } from '../database/postgres.ts';
import { ConfigError } from '../settings/variables.ts';
import type { Config } from '../settings/config.ts';
import { runOperation, type Operations } from './operations.ts';
import { findSocket, type Reply, type Request } from './administration.ts';

/** As JSON returns it: dates are texts, ISO 8601. */
type Json<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Json<Value[Key]> }
    : Value;
type Result<Name extends keyof Operations> = Json<Awaited<ReturnType<Operations[Name]>>>;

/** A service that starts or another command may have the folder for a moment. */
const ATTEMPTS = 20;
const PAUSE_MS = 500;

/**
 * Runs an operation on the configured database: directly on a PostgreSQL; on the embedded one through the service that
 * runs, or directly if none does. Throws a CommandError if that can't be done.
 */
export async function callOperation<Name extends keyof Operations>(
  config: Config,
  name: Name,
  input = '',
  attempts = ATTEMPTS,
): Promise<Result<Name>> {
  try {
    return (await (config.databaseUrl === undefined
      ? callEmbedded(config, name, input, attempts)
      : runOn(await openPostgres(config.databaseUrl), config, name, input))) as Result<Name>;
  } catch (error) {
    if (error instanceof ConfigError) throw new CommandError(error.message);
    if (error instanceof DatabaseUnavailable) {
      throw new CommandError(`The database can’t do this now: ${error.message}. Nothing is half done; try again.`);
    }
    throw error;
  }
}

async function callEmbedded(config: Config, name: string, input: string, attempts: number): Promise<unknown> {
  const { dataFolder } = config;
  const folder = path.join(dataFolder, 'postgres');
  if (!existsSync(folder)) {
    throw new CommandError(
      `There is no database in ${dataFolder}. Set DATA_DIR to the data folder of the service, or DATABASE_URL to its ` +
        'PostgreSQL: the command reads the same variables and .env files as the service.',
    );
  }
  for (let attempt = 1; ; attempt += 1) {
    const reply = await askService(dataFolder, { version: newestVersion, operation: name, input });
    if (reply && 'error' in reply) throw new CommandError(reply.error);
    if (reply) return reply.result;
    try {
      return await runOn(await openPglite(dataFolder), config, name, input);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      if (attempt >= attempts) throw new CommandError(explainSilence(dataFolder));
      await wait(PAUSE_MS);
    }
  }
}

/** Runs an operation without a service, and closes the database. */
async function runOn(database: Database, config: Config, name: string, input: string): Promise<unknown> {
  try {
    await checkVersion(database);
    const isSigned = config.applicationUrl.includes('{token}');
    const links = isSigned && !config.applicationLinkSecret ? undefined : readLinkSettings(config);
    const result = await runOperation({ database, links, scope: config }, name, input);
    // As the socket returns it.
    return JSON.parse(JSON.stringify(result ?? null)) as unknown;
  } finally {
    await database.close();
  }
}

/** A command doesn't migrate: an older service may be running on this database. */
async function checkVersion(database: Database): Promise<void> {
  const [table] = await database.query<{ exists: boolean }>(
    `select to_regclass('schema_migrations') is not null as exists`,
  );
  const [row] = table?.exists
    ? await database.query<{ version: number | null }>('select max(version)::integer as version from schema_migrations')
    : [];
  const version = row?.version ?? 0;
  if (version === newestVersion) return;
  throw new CommandError(
    version < newestVersion
      ? `The data has version ${version} and this command needs ${newestVersion}. Start the service of this version once, which migrates the data.`
      : `The data has version ${version} and this command knows only ${newestVersion}. Run the command of the version that the service has.`,
  );
}

/** Asks the service that uses the folder; resolves with undefined if none does. */
async function askService(dataFolder: string, request: Request): Promise<Reply | undefined> {
  const address = await findSocket(dataFolder);
  if (address === undefined) return undefined;
  return new Promise((resolve, reject) => {
    const socket = connect(address, () => socket.write(`${JSON.stringify(request)}\n`));
    let isConnected = false;
    socket.once('connect', () => (isConnected = true));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (isConnected) return;
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined);
      else if (error.code === 'EACCES' || error.code === 'EPERM') reject(new CommandError(otherUser));
      else reject(error);
    });
    createInterface({ input: socket })
      .on('error', () => undefined)
      .once('line', (line) => {
        socket.end();
        resolve(JSON.parse(line) as Reply);
      })
      .once('close', () => isConnected && reject(new CommandError(endedEarly)));
  });
}

const explainSilence = (dataFolder: string) =>
  `A process uses ${dataFolder} and answers no commands: an older version of the service, one that said so when it ` +
  'started, or another command that takes long. Restart or stop the service, or wait for that command.';
const otherUser = 'The service belongs to another user of this machine. Run the command as that user.';
const endedEarly = 'The service ended before it answered. Run the command again to see what is stored.';
