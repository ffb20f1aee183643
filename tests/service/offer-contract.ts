import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compileSchema } from '../../scripts/content/schema/schemas.ts';
import { runOperation } from '../../scripts/service/admin/operations.ts';
import type { Database } from '../../scripts/service/database/database.ts';
import { readStoredOffers, replaceOffers, type StoredOffers } from '../../scripts/service/offers/stored-offers.ts';
import { readConfig } from '../../scripts/service/settings/config.ts';
import type { OfferList } from '../../src/domain/generated/types.ts';
import { serve } from './serve.ts';

const month = { id: 'month-1', price: 1299, firstPrice: 1299, durationUnit: 'Month', duration: 1 } as const;
const year = {
  id: 'pri_year',
  price: 9900,
  firstPrice: 4900,
  durationUnit: 'Month',
  duration: 12,
  trialPeriod: { duration: 1 },
  discountId: 'dsc_year',
} as const;
/** An offer with every field, one with none that can be missing. */
const euros: OfferList = { currency: 'EUR', offers: [year, month] };

/** Tests how an operator replaces the offers, on the migrated database that a suite has opened. */
export function describeOfferContract(getDatabase: () => Database): void {
  describe('offers that an operator publishes', () => {
    let database: Database;
    let app: FastifyInstance;
    let first: StoredOffers;

    beforeAll(async () => {
      database = getDatabase();
      app = serve({}, { database });
      first = await readStoredOffers(database);
    });
    const restore = async () =>
      replaceOffers(database, await readStoredOffers(database), { currency: 'USD', ...first });
    beforeEach(restore);
    afterAll(async () => {
      await restore();
      await app.close();
    });

    const run = (name: string, input: string) =>
      runOperation({ database, links: undefined, scope: readConfig({}) }, name, input);
    const push = (shown: unknown, offers: unknown) => run('replaceOffers', JSON.stringify({ shown, offers }));

    it('are sold at once, with all their fields and in their order, and no other can be bought', async () => {
      await push(await run('offers', ''), euros);
      const response = await app.inject({ url: '/api/paddle/offers' });
      expect(response.json()).toEqual({ result: euros.offers });
      expect(response.json()).toSatisfy(compileSchema('service/offers-response'));
      expect(await readStoredOffers(database)).toEqual(euros);
      const pay = async (offerId: string) => {
        const payload = { offerId, email: 'visitor@example.com' };
        const answer = await app.inject({ method: 'POST', url: '/api/test-checkout/payments', payload });
        return [answer.statusCode, answer.json().error?.code];
      };
      expect([await pay('pri_year'), await pay('week-1')]).toEqual([
        [201, undefined],
        [400, 'unknown-offer'],
      ]);
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
      ['two offers have the id "month-1"', { currency: 'EUR', offers: [month, month] }],
      ['"month-1" is missing', { currency: 'EUR', offers: [{ ...month, firstPrice: undefined }] }],
      ['no discountId that charges that', { currency: 'EUR', offers: [{ ...month, firstPrice: 1000 }] }],
      ['higher than its price', { currency: 'EUR', offers: [{ ...month, firstPrice: 1300 }] }],
      ['/offers/0/price must be >= 1', { currency: 'EUR', offers: [{ ...month, price: 0 }] }],
      ['The last offers are never removed', { currency: 'EUR', offers: [] }],
      ['The offers in', null],
    ])('are refused because “%s”, and the others are kept', async (message, offers) => {
      await expect(push(first, offers)).rejects.toThrow(message);
      expect(await readStoredOffers(database)).toEqual(first);
    });

    it.each(['', '{', 'null'])('are not replaced by %j', async (input) => {
      await expect(run('replaceOffers', input)).rejects.toThrow('This is no replacement');
    });

    it('are written all or not at all', async () => {
      await expect(replaceOffers(database, first, { ...euros, offers: [month, month] })).rejects.toThrow();
      expect(await readStoredOffers(database)).toEqual(first);
    });
  });
}
