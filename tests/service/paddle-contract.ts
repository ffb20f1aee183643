import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compileSchema } from '../../scripts/content/schema/schemas.ts';
import type { Database } from '../../scripts/service/database/database.ts';
import { acceptPurchase, listDoubtfulPurchases } from '../../scripts/service/payments/payments.ts';
import { readStoredOffers, writeOffers } from '../../scripts/service/offers/stored-offers.ts';
import { makePaddleEvent, tellPaddle, webhookSecret, type EventParts } from './paddle-events.ts';
import { keepLog, serve } from './serve.ts';

const customerId = 'ctm_01visitor';
const subscription = (event_id: string, occurred_at: string, status: string): EventParts => ({
  event_id,
  occurred_at,
  event_type: `subscription.${status === 'active' ? 'activated' : status}`,
  data: { id: 'sub_01visitor', status },
});

/** An event about one of a few things, with the status that a subscription would have. */
function tellApart(id: string, status: string): EventParts {
  const subscription_id = 'sub_01';
  switch (id.slice(0, 3)) {
    case 'txn':
      return { event_type: 'transaction.completed', data: { id, subscription_id } };
    case 'sub':
      return { event_type: 'subscription.updated', data: { id, status } };
    default: {
      const state = status === 'active' ? 'approved' : 'rejected';
      const totals = { total: '2337' };
      const data = { id, transaction_id: 'txn_01', subscription_id, action: 'refund', status: state, totals };
      return { event_type: 'adjustment.updated', data };
    }
  }
}

/** Tests what the service stores of Paddle's events, on the migrated database that a suite has opened. */
export function describePaddleContract(getDatabase: () => Database): void {
  describe('Paddle’s webhook', () => {
    let database: Database;
    let app: FastifyInstance;
    const log = keepLog('error');

    beforeAll(() => {
      database = getDatabase();
      const APPLICATION_URL = 'https://meridian.example/open?customer={customerId}';
      app = serve({ PADDLE_WEBHOOK_SECRET: webhookSecret, APPLICATION_URL }, { database, logger: log.logger });
    });
    afterAll(() => app?.close());
    const clear = async () => {
      await database.query('delete from payments');
      await database.query('delete from paddle_events');
    };
    beforeEach(clear);

    const tell = async (parts: EventParts = {}) => (await tellPaddle(app, makePaddleEvent(parts))).statusCode;
    const askForLink = (id = customerId) => app.inject({ url: `/api/paddle/customers/${id}/application-url` });
    const readLinkStatus = async () => (await askForLink()).statusCode;
    const readPayments = () =>
      database.query<{ id: string; event_id: string; status: string; custom_data: object | null }>(
        'select id, event_id, customer_id, status, custom_data from payments order by id',
      );

    it('opens the app link for the customer who paid, and for no one else', async () => {
      expect(await tell({ data: { status: 'paid' }, event_type: 'transaction.paid' })).toBe(200);
      const refusal = await askForLink();
      expect([refusal.statusCode, refusal.json().error.code]).toEqual([404, 'payment-not-confirmed']);
      expect(await tell({ event_id: 'evt_02', occurred_at: '2026-11-02T11:00:00Z' })).toBe(200);
      const link = await askForLink();
      expect(link.json()).toSatisfy(compileSchema('service/application-url-response'));
      expect(link.json().result.applicationUrl).toBe(`https://meridian.example/open?customer=${customerId}`);
      expect((await askForLink('ctm_01another')).statusCode).toBe(404);
      expect(await readPayments()).toEqual([
        {
          id: 'txn_01payment',
          event_id: 'evt_02',
          customer_id: customerId,
          status: 'completed',
          custom_data: { onboarding_id: '6f1c' },
        },
      ]);
    });

    const deep = JSON.parse(`{"list":${'['.repeat(5_000)}${']'.repeat(5_000)}}`) as object;
    it.each([
      ['none', undefined],
      ['null', null],
      ['a NUL character', { source: 'a\u0000b' }],
      ['half a character', { source: '\ud800' }],
      ['a name of NUL', { '\u0000': 1 }],
      ['lists in one another', deep],
      ['an endless text', { onboardingId: 'x'.repeat(90_000) }],
      ['a list of an endless text', { onboardingId: ['x'.repeat(90_000)] }],
      ['an endless name', { ['x'.repeat(90_000)]: 'id' }],
      ['thousands of fields', Object.fromEntries(Array.from({ length: 9_000 }, (_, n) => [`field_${n}`, 'x']))],
    ])('opens the link and stores little whatever the custom data: %s', async (_, custom_data) => {
      expect([await tell({ data: { custom_data } }), await readLinkStatus()]).toEqual([200, 200]);
      expect(JSON.stringify(await readPayments()).length).toBeLessThan(10_000);
    });

    it('accepts an event of 200 KB', async () => {
      expect(await tell({ data: { items: [{ name: 'x'.repeat(200_000) }] } })).toBe(200);
    });

    const paying = ['created active', 'created trialing', 'activated active', 'trialing trialing', 'updated active'];
    it.each([
      [200, [...paying, 'resumed active', 'imported active']],
      [404, ['updated past_due', 'past_due past_due', 'paused paused', 'canceled canceled']],
    ])('answers who asks for the link with %i after a subscription’s %j', async (code, events) => {
      for (const event of events) {
        await clear();
        const [name, status] = event.split(' ');
        await tell({ event_type: `subscription.${name}`, data: { id: 'sub_01visitor', status } });
        expect([event, await readLinkStatus()]).toEqual([event, code]);
      }
    });

    it('takes the link back when the subscription ends or the money is given back, and returns it with the money', async () => {
      const adjust = (event_id: string, status: string) =>
        tell({
          event_id,
          event_type: `adjustment.${status === 'approved' ? 'created' : 'updated'}`,
          occurred_at: `2026-11-${status === 'approved' ? '03' : '04'}T10:00:00Z`,
          data: {
            id: 'adj_01',
            transaction_id: 'txn_01payment',
            action: 'chargeback',
            status,
            totals: { total: '2337' },
          },
        });
      await tell({ data: { subscription_id: 'sub_01visitor', details: { totals: { total: '2337' } } } });
      await tell(subscription('evt_02', '2026-11-02T11:00:00Z', 'active'));
      expect(await readLinkStatus()).toBe(200);
      expect([await adjust('evt_03', 'approved'), await readLinkStatus()]).toEqual([200, 404]);
      expect([await adjust('evt_04', 'reversed'), await readLinkStatus()]).toEqual([200, 200]);
      await tell(subscription('evt_05', '2026-12-02T10:00:00Z', 'canceled'));
      expect(await readLinkStatus()).toBe(404);
    });

    it.each([
      ['another price', { items: [{ price: { id: 'pri_cheap' }, quantity: 1 }] }],
      ['a price that is not in the event', { items: [{ price: null, quantity: 1 }] }],
      ['nothing', { items: undefined }],
      ['a discount that is not offered', { discount_id: 'dsc_all' }],
    ])('gives no link for %s, tells the operator, and gives it once that is accepted', async (_, data) => {
      log.clear();
      await tell({ data: { ...data, subscription_id: 'sub_01visitor' } });
      await tell(subscription('evt_02', '2026-11-02T11:00:00Z', 'active'));
      expect(await readLinkStatus()).toBe(404);
      expect(log.readLines()).toMatchObject([
        { transaction: 'txn_01payment', msg: expect.stringContaining('differs from what was offered') },
      ]);
      expect((await listDoubtfulPurchases(database)).faulty).toMatchObject([{ id: 'txn_01payment' }]);
      expect([await acceptPurchase(database, 'txn_01payment'), await readLinkStatus()]).toEqual([true, 200]);
      expect(await acceptPurchase(database, 'txn_01payment')).toBe(false);
    });

    it('gives the link for what was offered when the window was opened, and for 30 days after', async () => {
      const offers = await readStoredOffers(database);
      const renamed = { ...offers, offers: offers.offers.map((offer) => ({ ...offer, id: `new-${offer.id}` })) };
      await database.transaction((transaction) => writeOffers(transaction, renamed));
      const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
      const created = [daysAgo(0), daysAgo(-29), daysAgo(-31)];
      const statuses: number[] = [];
      for (const created_at of created) {
        await clear();
        await tell({ data: { created_at } });
        statuses.push(await readLinkStatus());
      }
      expect(statuses).toEqual([200, 200, 404]);
      await database.transaction((transaction) => writeOffers(transaction, offers));
    });

    it('does not let a late older event undo a newer one', async () => {
      await tell(subscription('evt_02', '2026-11-02T10:00:00.000002Z', 'canceled'));
      await tell(subscription('evt_01', '2026-11-02T10:00:00.000001Z', 'active'));
      expect(await readLinkStatus()).toBe(404);
    });

    it('applies an event once, even ten times at once and with other contents', async () => {
      await Promise.all(Array.from({ length: 10 }, () => tell()));
      const before = await readPayments();
      expect(await tell({ occurred_at: '2027-01-01T00:00:00Z', data: { customer_id: 'ctm_01another' } })).toBe(200);
      expect(await readPayments()).toEqual(before);
    });

    it('ends in the same state whatever the order and repetition of events', async () => {
      const event = fc.record({
        id: fc.constantFrom('txn_01', 'sub_01', 'sub_02', 'adj_01'),
        status: fc.constantFrom('active', 'trialing', 'past_due', 'canceled'),
        second: fc.integer({ min: 10, max: 14 }),
      });
      const deliveries = fc.array(event, { minLength: 1, maxLength: 8 }).chain((list) => {
        const events = list.map(({ id, status, second }, index) => ({
          event_id: `evt_${index}`,
          occurred_at: `2026-11-02T10:00:${second}Z`,
          ...tellApart(id, status),
        }));
        const twice = [...events, ...events];
        return fc.record({
          events: fc.constant(events),
          arrivals: fc.shuffledSubarray(twice, { minLength: twice.length }),
        });
      });
      await fc.assert(
        fc.asyncProperty(deliveries, async ({ events, arrivals }) => {
          const results = [];
          const inOrder = events.toSorted((a, b) => (a.occurred_at + a.event_id < b.occurred_at + b.event_id ? -1 : 1));
          for (const list of [inOrder, arrivals]) {
            await clear();
            for (const arrival of list) await tell(arrival);
            results.push({ payments: await readPayments(), link: await readLinkStatus() });
          }
          expect(results[1]).toEqual(results[0]);
        }),
        { numRuns: 20 },
      );
    });

    it('does not count an event as applied when storing it failed halfway', async () => {
      await database.query('alter table payments add constraint broken check (status is null)');
      expect(await tell()).toBe(500);
      await database.query('alter table payments drop constraint broken');
      expect([await readPayments(), await database.query('select id from paddle_events')]).toEqual([[], []]);
      expect([await tell(), await readLinkStatus()]).toEqual([200, 200]);
    });
  });
}
