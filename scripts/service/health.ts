import type { FastifyInstance } from 'fastify';
import { checkWrites } from './database/check-writes.ts';
import type { Database } from './database/database.ts';
import { allowOnly } from './http/methods.ts';
import { RetryableHttpError } from './http/http-error.ts';
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
