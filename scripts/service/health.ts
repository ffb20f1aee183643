import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database.ts';
import { allowOnly } from './http/methods.ts';
import { HttpError } from './http/http-error.ts';

/**
 * Adds the health check for supervisors and load balancers: 200 while the service and its database are well, 503 once
 * the database does not answer or the service is stopping. The latter reaches only clients that kept a connection: new
 * ones are refused by then.
 */
export function addHealthRoutes(app: FastifyInstance, database: Database): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  app.get('/healthz', async (request) => {
    if (isStopping) throw new HttpError(503, 'stopping', 'The service is stopping.');
    try {
      await database.query('select 1');
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'fault');
      throw new HttpError(503, 'database-unavailable', 'The database does not answer.');
    }
  });
  allowOnly(app, '/healthz', 'GET', 'HEAD');
}
