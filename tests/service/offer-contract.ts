import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compileSchema } from '../../scripts/checker/schema/schemas.ts';
import { runOperation } from '../../scripts/service/admin/operations.ts';
import type { Database } from '../../scripts/service/database/database.ts';
import { readStoredOffers, replaceOffers, type StoredOffers } from '../../scripts/service/offers/stored-offers.ts';
import { createServer } from '../../scripts/service/server.ts';
import { readConfig } from '../../scripts/service/settings/config.ts';
import type { OfferList } from '../../src/domain/generated/types.ts';

/** An offer with every field, one with none that can be missing. */
const euros: OfferList = {
  currency: 'EUR',
  offers: [
    {
      id: 'pri_year',
      price: 9900,
      firstPrice: 4900,
      durationUnit: 'Month',
      duration: 12,
      trialPeriod: { duration: 1 },
      discountId: 'dsc_year',
    },
    { id: 'month-1', price: 1299, durationUnit: 'Month', duration: 1 },
  ],
};

/** Tests how an operator replaces the offers, on the migrated database that a suite has opened. */
export function describeOfferContract(getDatabase: () => Database): void {
  describe('offers that an operator publishes', () => {
    let database: Database;
    let app: FastifyInstance;
    let first: StoredOffers;

    beforeAll(async () => {
      database = getDatabase();
      app = createServer({ database, config: readConfig({}) });
      first = await readStoredOffers(database);
    });
    beforeEach(async () => restore());
    afterAll(async () => {
      await restore();
      await app.close();
    });

    const restore = async () =>
      replaceOffers(database, await readStoredOffers(database), { currency: 'USD', ...first });
    const run = (name: string, input: string) =>
      runOperation({ database, links: undefined, scope: readConfig({}) }, name, input);
    const push = (shown: unknown, offers: unknown) => run('replaceOffers', JSON.stringify({ shown, offers }));

    it('are sold at once, with all their fields and in their order, and can be bought', async () => {
      await push(await run('offers', ''), euros);
      const response = await app.inject({ url: '/api/paddle/offers' });
      expect(response.json()).toEqual({ result: euros.offers });
      expect(response.json()).toSatisfy(compileSchema('service/offers-response'));
      expect(await readStoredOffers(database)).toEqual(euros);
      const pay = (offerId: string) =>
        app.inject({
          method: 'POST',
          url: '/api/test-checkout/payments',
          payload: { offerId, email: 'visitor@example.com' },
        });
      expect([(await pay('pri_year')).statusCode, (await pay('week-1')).statusCode]).toEqual([201, 400]);
    });

    it('are not written when somebody else has changed them since they were shown', async () => {
      await push(first, euros);
      await expect(push(first, { ...euros, currency: 'USD' })).rejects.toThrow(/^Somebody has just changed the offers/);
      expect(await readStoredOffers(database)).toEqual(euros);
    });

    it('are those of one operator when two publish at once', async () => {
      const lists = ['EUR', 'CHF'].map((currency) => ({ ...euros, currency }));
      const results = await Promise.allSettled(lists.map((list) => push(first, list)));
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await readStoredOffers(database)).toEqual(lists[results.findIndex((it) => it.status === 'fulfilled')]);
    });

    it.each([
      ['two of one id', [euros.offers[1], euros.offers[1]], 'two offers have the id "month-1"'],
      ['a first price above the price', [{ ...euros.offers[1], firstPrice: 1300 }], 'higher than its price'],
      ['a price of 0', [{ ...euros.offers[1], price: 0 }], '/offers/0/price must be >= 1'],
      ['none', [], 'The last offers are never removed'],
    ])('are refused with %s, and the others are kept', async (_, offers, message) => {
      await expect(push(first, { currency: 'EUR', offers })).rejects.toThrow(message);
      expect(await readStoredOffers(database)).toEqual(first);
    });

    it.each(['', '{', 'null', '[]', '{"offers": {}}'])('are not replaced by %j', async (input) => {
      await expect(run('replaceOffers', input)).rejects.toThrow(/^(This is no replacement|The offers in .* can’t)/);
      expect(await readStoredOffers(database)).toEqual(first);
    });

    it('are written all or not at all', async () => {
      const [good] = euros.offers;
      const broken = { ...euros, offers: [good, good] } as OfferList;
      await expect(replaceOffers(database, first, broken)).rejects.toThrow();
      expect(await readStoredOffers(database)).toEqual(first);
    });
  });
}
