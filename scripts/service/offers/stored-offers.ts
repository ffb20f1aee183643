import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { OffersResponse, Offer, OfferList } from '../../../src/domain/generated/types.ts';
import type { Database, Queryable } from '../database/database.ts';
import { allowOnly } from '../http/requests.ts';
import { CommandError } from '../../cli/command-error.ts';
import { sayFirstPrice } from '../../../src/domain/prices/pricing.ts';

/** Adds the route that lists the offers, in display order. */
export function addOfferRoutes(app: FastifyInstance, database: Database): void {
  app.get('/api/paddle/offers', async (): Promise<OffersResponse> => {
    const { offers } = await readStoredOffers(database);
    return { result: offers };
  });
  allowOnly(app, '/api/paddle/offers', 'GET', 'HEAD');
}

/** The offers of the database, or those that may be stored there; without offers there is no currency. */
export type StoredOffers = Pick<OfferList, 'offers'> & { currency?: string };

type Row = {
  id: string;
  price_cents: number;
  first_price_cents: number | null;
  duration_unit: Offer['durationUnit'];
  duration: number;
  trial_duration: number | null;
  discount_id: string | null;
  currency: string;
  tax: NonNullable<Offer['tax']> | null;
};

/** Reads the offers of the database, in display order. */
export async function readStoredOffers({ query }: Queryable): Promise<StoredOffers> {
  const rows = await query<Row>(
    `select id, price_cents, first_price_cents, duration_unit, duration, trial_duration, discount_id, currency,
            tax
     from offers order by position, id`,
  );
  const currency = rows[0]?.currency;
  return { offers: rows.map(toOffer), ...(currency !== undefined && { currency }) };
}

function toOffer(row: Row): Offer {
  const offer: Offer = {
    id: row.id,
    price: row.price_cents,
    ...(row.first_price_cents !== null && { firstPrice: row.first_price_cents }),
    ...(row.tax && { tax: row.tax }),
    durationUnit: row.duration_unit,
    duration: row.duration,
    ...(row.trial_duration !== null && { trialPeriod: { duration: row.trial_duration } }),
    ...(row.discount_id !== null && { discountId: row.discount_id }),
  };
  // Rows from before every offer said its first price were shown with this one.
  return sayFirstPrice(offer, 'introductory');
}

/** For how long a page that is left open or offline may still show offers that were replaced. */
const SHOWN_DAYS = 30;

/** A price that could be bought, and the discount that was offered with it. */
export type Offered = { id: string; discountId: string | null };

/** Reads what could be bought by a page of this time, ISO 8601: the offers, and those that were replaced since. */
export function readOffered({ query }: Queryable, time: string): Promise<Offered[]> {
  return query<Offered>(
    `select id, discount_id as "discountId" from offers
     union
     select id, discount_id from past_offers where replaced_at > $1::timestamptz - make_interval(days => $2)`,
    [time, SHOWN_DAYS],
  );
}

/** Replaces all offers, and keeps the old ones: somebody may be paying for one. Part of a transaction. */
export async function writeOffers({ query }: Queryable, { currency, offers }: StoredOffers): Promise<void> {
  await query('insert into past_offers (id, discount_id, replaced_at) select id, discount_id, now() from offers');
  await query('delete from offers');
  for (const [
    index,
    { id, price, firstPrice, durationUnit, duration, trialPeriod, discountId, tax },
  ] of offers.entries()) {
    await query(
      `insert into offers (id, position, price_cents, first_price_cents, duration_unit, duration, trial_duration,
                           discount_id, currency, tax)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        id,
        index + 1,
        price,
        firstPrice ?? null,
        durationUnit,
        duration,
        trialPeriod?.duration ?? null,
        discountId ?? null,
        currency,
        tax ?? null,
      ],
    );
  }
}

/** Replaces the offers, all or none. Throws a CommandError if they are no longer those that the operator was shown. */
export async function replaceOffers(database: Database, shown: StoredOffers, offers: OfferList): Promise<void> {
  await database.transaction(async (transaction) => {
    // Others may still read them, and another operator waits.
    await transaction.query('lock table offers in share row exclusive mode');
    if (!isDeepStrictEqual(await readStoredOffers(transaction), shown)) {
      throw new CommandError('Somebody has just changed the offers. Nothing was written; run the command again.');
    }
    await writeOffers(transaction, offers);
  });
}
