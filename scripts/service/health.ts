import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database.ts';
import { allowOnly, RetryableHttpError } from './http/requests.ts';
import type { PaymentScope } from './payments/payments.ts';

/** How long the result of a check is used again, in milliseconds. */
const validMs = 1_000;

/**
 * Adds two checks. `/livez` is for supervisors: 200 while the process answers at all. `/healthz` is for load balancers:
 * 503 while a write would fail, or once the service is stopping. The latter reaches only clients that kept a connection:
 * new ones are refused by then. It also says whether the service takes test payments.
 */
export function addHealthRoutes(app: FastifyInstance, database: Database, { acceptsTests }: PaymentScope): void {
  // Whether anyone can get the app without paying is what an operator must not overlook.
  const payments = acceptsTests ? 'test' : 'live';
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  const check = shareResult(async () => {
    try {
      await checkWrites(database);
      return true;
    } catch (error) {
      app.log.error({ err: error }, 'fault');
      return false;
    }
  });

  app.get('/livez', async () => ({ status: 'ok' }));
  allowOnly(app, '/livez', 'GET', 'HEAD');

  app.get('/healthz', async () => {
    if (isStopping) throw new RetryableHttpError(503, 'stopping', 'The service is stopping.', 3);
    if (await check()) return { status: 'ok', payments };
    throw new RetryableHttpError(503, 'database-unavailable', 'The database does not accept writes.', 3);
  });
  allowOnly(app, '/healthz', 'GET', 'HEAD');
}

/** One check at a time; its result is for all who ask until a second after its end. */
function shareResult<Result>(check: () => Promise<Result>): () => Promise<Result> {
  let newest: Promise<Result> | undefined;
  return () => {
    newest ??= check().finally(() => {
      setTimeout(() => (newest = undefined), validMs).unref();
    });
    return newest;
  };
}

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
async function checkWrites(database: Database): Promise<void> {
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
