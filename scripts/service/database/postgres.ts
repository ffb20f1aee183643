import pg from 'pg';
import { ConfigError } from '../settings/variables.ts';
import {
  type Database,
  type Queryable,
  retryConflicts,
  DatabaseUnavailable,
  explainDatabaseError,
} from './database.ts';

/** How many connections there may be, and how long to wait for a free one and for an answer, in milliseconds. */
type Limits = { connections: number; connectionMs: number; statementMs: number };

/** Connects to the PostgreSQL at an address, with up to ten connections, and makes sure that it answers. */
export async function openPostgres(
  url: string,
  { connections = 10, connectionMs = 5_000, statementMs = 15_000 }: Partial<Limits> = {},
): Promise<Database> {
  const connection = { connectionString: url, keepAlive: true, connectionTimeoutMillis: connectionMs };
  const pool = new pg.Pool({
    ...connection,
    max: connections,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    // Our own timeout, a little later, in case the server is cut off and can't report its own.
    query_timeout: statementMs + 5_000,
  });
  const clients = new Set<pg.PoolClient>();
  // A connection that breaks while idle is replaced at the next query, which reports what is wrong by then.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    clients.add(client);
    // So is one that breaks between two statements of a transaction; without a listener it would end the process.
    client.on('error', () => undefined);
  });
  pool.on('remove', (client) => clients.delete(client));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const { message, code } = error as Error & { code?: string };
    throw new ConfigError(`The database at DATABASE_URL can’t be opened: ${message || code}.`);
  }

  const { orStop, stopWaiting } = makeStop();
  const single = toQueryable((sql, parameters) => orStop(pool.query(sql, parameters)));
  const connect = async () => {
    const connecting = pool.connect();
    try {
      return await orStop(connecting);
    } catch (error) {
      // It may arrive after the stop, when no one takes it any more.
      void connecting.then(
        (client) => client.release(true),
        () => undefined,
      );
      throw explainDatabaseError(error);
    }
  };
  const runLimited = async <Result>(work: (queryable: Queryable) => Promise<Result>) => {
    const client = await connect();
    try {
      const result = await runIn(client, work);
      client.release();
      return result;
    } catch (error) {
      // Closing the connection rolls back even when a rollback can no longer be sent.
      client.release(true);
      throw explainDatabaseError(error);
    }
  };
  let ending: Promise<void> | undefined;
  return {
    // A statement by itself is a transaction: one that failed with a conflict has changed nothing.
    query: (sql, parameters) => retryConflicts(() => single.query(sql, parameters)),
    transaction: (work, { hasTimeLimit = true } = {}) =>
      hasTimeLimit ? retryConflicts(() => runLimited(work)) : runUnlimited(connection, work),
    close: ({ isAtOnce = false } = {}) => {
      ending ??= pool.end();
      if (isAtOnce) {
        stopWaiting();
        // This also breaks off what a client waits for; its promise resolves too late to be of use.
        for (const client of clients) void client.end();
      }
      return ending;
    },
  };
}

/** Runs a transaction on a connection of its own, which has neither the server's time limits nor ours. */
async function runUnlimited<Result>(
  connection: pg.ClientConfig,
  work: (queryable: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await runIn(client, async (queryable) => {
      for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
        await queryable.query(`set local ${limit} = 0`);
      }
      return work(queryable);
    });
  } catch (error) {
    throw explainDatabaseError(error);
  } finally {
    await client.end();
  }
}

async function runIn<Result>(client: pg.ClientBase, work: (queryable: Queryable) => Promise<Result>): Promise<Result> {
  await client.query('begin');
  const result = await work(toQueryable((sql, parameters) => client.query(sql, parameters)));
  await client.query('commit');
  return result;
}

/** Lets everything that waits for the database be told at once that there will be no answer. */
function makeStop() {
  const waiting = new Set<(error: DatabaseUnavailable) => void>();
  return {
    orStop: <Result>(answer: Promise<Result>) =>
      new Promise<Result>((resolve, reject) => {
        waiting.add(reject);
        void answer.then(resolve, reject).finally(() => waiting.delete(reject));
      }),
    stopWaiting: () => {
      for (const reject of waiting) reject(new DatabaseUnavailable('The service is stopping', undefined));
    },
  };
}

const toQueryable = (send: (sql: string, parameters: unknown[]) => Promise<pg.QueryResult>): Queryable => ({
  query: async <Row>(sql: string, parameters: unknown[] = []) =>
    (await send(sql, parameters).catch(rethrow)).rows as Row[],
});

function rethrow(error: unknown): never {
  throw explainDatabaseError(error);
}
