import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database.ts';
import { allowOnly } from './methods.ts';
import { Refusal } from './refusal.ts';

/** Adds the address at which a supervisor asks whether the service and its database are well. */
export function addHealthRoutes(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async (request) => {
    try {
      await database.query('select 1');
      return { status: 'ok' };
    } catch (error) {
      request.log.error(error);
      throw new Refusal(503, 'database-unavailable', 'The database does not answer.');
    }
  });
  allowOnly(app, '/healthz', 'GET', 'HEAD');
}
