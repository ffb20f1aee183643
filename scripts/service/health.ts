import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database.ts';
import { allowOnly } from './methods.ts';
import { HttpError } from './http-error.ts';

/**
 * Adds the address at which a supervisor or a balancer asks whether to send visitors here: whether the service and its
 * database are well, and it is not stopping. New connections are refused by then; this is for who has kept one.
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
