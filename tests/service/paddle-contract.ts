import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compileSchema } from '../../scripts/checker/schema/schemas.ts';
import type { Database } from '../../scripts/service/database/database.ts';
import { makePaddleEvent, tellPaddle, webhookSecret, type EventParts } from './paddle-events.ts';
import { serve } from './serve.ts';

const customerId = 'ctm_01visitor';
const subscription = (event_id: string, occurred_at: string, status: string): EventParts => ({
  event_id,
  occurred_at,
  event_type: `subscription.${status === 'active' ? 'activated' : status}`,
  data: { id: 'sub_01visitor', status },
});

/** Tests what the service stores of Paddle's events, on the migrated database that a suite has opened. */
export function describePaddleContract(getDatabase: () => Database): void {
  describe('Paddle’s webhook', () => {
    let database: Database;
    let app: FastifyInstance;

    beforeAll(() => {
      database = getDatabase();
      const APPLICATION_URL = 'https://meridian.example/open?customer={customerId}';
      app = serve({ PADDLE_WEBHOOK_SECRET: webhookSecret, APPLICATION_URL }, { database });
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

    it('revokes the link when the subscription ends, unless something was paid', async () => {
      await tell(subscription('evt_01', '2026-11-02T10:00:00Z', 'trialing'));
      await tell(subscription('evt_02', '2026-11-09T10:00:00Z', 'canceled'));
      expect(await readLinkStatus()).toBe(404);
      await tell();
      expect(await readLinkStatus()).toBe(200);
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
        id: fc.constantFrom('txn_01', 'sub_01', 'sub_02'),
        status: fc.constantFrom('active', 'trialing', 'past_due', 'canceled'),
        second: fc.integer({ min: 10, max: 14 }),
      });
      const deliveries = fc.array(event, { minLength: 1, maxLength: 8 }).chain((list) => {
        const events = list.map(({ id, status, second }, index) => ({
          event_id: `evt_${index}`,
          event_type: id.startsWith('txn') ? 'transaction.completed' : 'subscription.updated',
          occurred_at: `2026-11-02T10:00:${second}Z`,
          data: { id, status: id.startsWith('txn') ? 'completed' : status },
        }));
        const twice = [...events, ...events];
        return fc.record({
          events: fc.constant(events),
          arrivals: fc.shuffledSubarray(twice, { minLength: twice.length }),
        });
      });
      await fc.assert(
        fc.asyncProperty(deliveries, async ({ events, arrivals }) => {
          await clear();
          for (const arrival of arrivals) await tell(arrival);
          const inOrder = events.toSorted((a, b) => (a.occurred_at + a.event_id < b.occurred_at + b.event_id ? -1 : 1));
          const newest = new Map(inOrder.map(({ event_id, data }) => [data.id, { event_id, ...data }]));
          const expected = [...newest.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
          expect(await readPayments()).toMatchObject(expected);
          const isPaid = expected.some(({ status }) => ['completed', 'active', 'trialing'].includes(status));
          expect(await readLinkStatus()).toBe(isPaid ? 200 : 404);
        }),
        { numRuns: 30 },
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
