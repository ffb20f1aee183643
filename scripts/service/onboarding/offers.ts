import type { FastifyInstance } from 'fastify';
import type { Offer, OffersResponse } from '../../../src/domain/generated/types.ts';
import type { Database } from '../database/database.ts';
import { allowOnly } from '../http/methods.ts';

type Row = {
  id: string;
  price_cents: number;
  duration_unit: Offer['durationUnit'];
  duration: number;
  trial_duration: number | null;
  discount_id: string | null;
};

/** Adds the route that lists the offers, in display order. */
export function addOfferRoutes(app: FastifyInstance, database: Database): void {
  app.get('/api/paddle/offers', async (): Promise<OffersResponse> => {
    const rows = await database.query<Row>(
      `select id, price_cents, duration_unit, duration, trial_duration, discount_id
       from offers order by position, id`,
    );
    return { result: rows.map(toOffer) };
  });
  allowOnly(app, '/api/paddle/offers', 'GET', 'HEAD');
}

function toOffer(row: Row): Offer {
  return {
    id: row.id,
    price: row.price_cents,
    durationUnit: row.duration_unit,
    duration: row.duration,
    ...(row.trial_duration !== null && { trialPeriod: { duration: row.trial_duration } }),
    ...(row.discount_id !== null && { discountId: row.discount_id }),
  };
}
