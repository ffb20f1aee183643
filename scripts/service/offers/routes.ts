import type { FastifyInstance } from 'fastify';
import type { OffersResponse } from '../../../src/domain/generated/types.ts';
import type { Database } from '../database/database.ts';
import { allowOnly } from '../http/methods.ts';
import { readStoredOffers } from './stored-offers.ts';

/** Adds the route that lists the offers, in display order. */
export function addOfferRoutes(app: FastifyInstance, database: Database): void {
  app.get('/api/paddle/offers', async (): Promise<OffersResponse> => {
    const { offers } = await readStoredOffers(database);
    return { result: offers };
  });
  allowOnly(app, '/api/paddle/offers', 'GET', 'HEAD');
}
