import pg from 'pg';
import { StartFailure } from '../start-failure.ts';
import type { Database, Queryable } from './database.ts';

/** Opens a PostgreSQL by its address and makes sure that it answers. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 5_000, statement_timeout: 15_000 });
  // A connection that breaks while unused is replaced at the next query, which reports what is wrong then.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const { message, code } = error as Error & { code?: string };
    throw new StartFailure(`The database at DATABASE_URL can’t be opened: ${message || code}.`);
  }
  return {
    ...toQueryable(pool),
    transaction: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(toQueryable(client));
        await client.query('commit');
        client.release();
        return result;
      } catch (error) {
        // Closing the connection rolls back even where a rollback can't be sent any more.
        client.release(true);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

const toQueryable = (source: pg.Pool | pg.PoolClient): Queryable => ({
  query: async <Row>(sql: string, parameters: unknown[] = []) => (await source.query(sql, parameters)).rows as Row[],
});
