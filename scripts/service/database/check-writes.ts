import type { Database } from './database.ts';

/** The tables that requests write to. */
const tables = ['onboardings', 'paddle_events', 'payments', 'application_links', 'erased_onboardings', 'past_offers'];

const writeNothing = tables.map((table, index) => {
  const insert = `insert into ${table} select * from ${table} where false`;
  return index === 0 ? `with t0 as (${insert})` : `t${index} as (${insert})`;
});

/**
 * Throws if a write would fail now, or the offers can't be read: because the server is read-only or a stand-by, a table or a permission is missing,
 * the disk is full, or another transaction keeps a table locked. It leaves nothing behind: no row, no dead one, no
 * write-ahead log.
 */
export async function checkWrites(database: Database): Promise<void> {
  await database.transaction(async ({ query }) => {
    await query("set local statement_timeout = '2s'");
    // PostgreSQL refuses these inserts for every reason that a row would be refused for, except for a full disk.
    await query(`${writeNothing.join(', ')} select 1`);
    // Nobody can buy without them, and nothing but SQL writes to them.
    await query('select from offers where false');
    // A sort that exceeds its memory is written to a temporary file, which a full disk can't take.
    await query("set local work_mem = '64kB'");
    await query(
      'select count(*) from (select random() as number from generate_series(1, 5000) order by number) numbers',
    );
  });
}
