import pg from 'pg';
import { ConfigError } from '../settings/config-error.ts';
import type { Database, Queryable } from './database.ts';
import { explainDatabaseError } from './unavailable.ts';

/** How long to wait for a free connection and for an answer, in milliseconds. */
type Timeouts = { connectionMs: number; statementMs: number };

/** Connects to the PostgreSQL at an address, with up to ten connections, and makes sure that it answers. */
export async function openPostgres(
  url: string,
  { connectionMs, statementMs }: Timeouts = { connectionMs: 5_000, statementMs: 15_000 },
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: connectionMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    // Our own timeout, a little later, in case the server is cut off and can't report its own.
    query_timeout: statementMs + 5_000,
  });
  // A connection that breaks while idle is replaced at the next query, which reports what is wrong by then.
  pool.on('error', () => undefined);
  // So is one that breaks between two statements of a transaction; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const { message, code } = error as Error & { code?: string };
    throw new ConfigError(`The database at DATABASE_URL can’t be opened: ${message || code}.`);
  }
  return {
    ...toQueryable(pool),
    transaction: async (work) => {
      const client = await connect(pool);
      try {
        await client.query('begin');
        const result = await work(toQueryable(client));
        await client.query('commit');
        client.release();
        return result;
      } catch (error) {
        // Closing the connection rolls back even when a rollback can no longer be sent.
        client.release(true);
        throw explainDatabaseError(error);
      }
    },
    close: () => pool.end(),
  };
}

const toQueryable = (source: pg.Pool | pg.PoolClient): Queryable => ({
  query: async <Row>(sql: string, parameters: unknown[] = []) => {
    try {
      return (await source.query(sql, parameters)).rows as Row[];
    } catch (error) {
      throw explainDatabaseError(error);
    }
  },
});

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw explainDatabaseError(error);
  }
}
