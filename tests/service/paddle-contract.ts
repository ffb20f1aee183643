import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compileSchema } from '../../scripts/checker/schema/schemas.ts';
import { readConfig } from '../../scripts/service/settings/config.ts';
import type { Database } from '../../scripts/service/database/database.ts';
import { createServer } from '../../scripts/service/server.ts';
import { makePaddleEvent, signPaddle, webhookSecret, type EventParts } from './paddle-events.ts';

const customerId = 'ctm_01visitor';
const subscription = (event_id: string, occurred_at: string, status: string): EventParts => ({
  event_id,
  occurred_at,
  event_type: `subscription.${status === 'active' ? 'activated' : status}`,
  data: { id: 'sub_01visitor', status },
});

type BadEvent = {
  text: string;
  /** By default a valid signature of the current time. */
  headers?: Record<string, string>;
  type?: string;
  status: number;
  code: string;
  field?: string;
};

/** Tests Paddle's webhook, on the migrated database that a suite has opened. */
export function describePaddleContract(getDatabase: () => Database): void {
  describe('Paddle’s webhook', () => {
    let database: Database;
    let app: FastifyInstance;

    beforeAll(() => {
      database = getDatabase();
      const APPLICATION_URL = 'https://meridian.example/open?customer={customerId}';
      app = createServer({ database, config: readConfig({ PADDLE_WEBHOOK_SECRET: webhookSecret, APPLICATION_URL }) });
    });
    afterAll(() => app?.close());
    beforeEach(async () => {
      await database.query('delete from payments');
      await database.query('delete from paddle_events');
    });

    const post = (body: string, headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/api/paddle/webhooks',
        headers: { 'content-type': 'application/json', ...headers },
        payload: body,
      });
    const tell = (parts: EventParts = {}) => {
      const body = JSON.stringify(makePaddleEvent(parts));
      return post(body, { 'paddle-signature': signPaddle(body) });
    };
    const askForLink = (id = customerId) => app.inject({ url: `/api/paddle/customers/${id}/application-url` });
    const readPayments = () =>
      database.query<{ id: string; event_id: string; status: string; custom_data: object | null }>(
        'select id, event_id, customer_id, status, custom_data from payments order by id',
      );
    const readEverything = async () => [await readPayments(), await database.query('select id from paddle_events')];

    it('opens the app link for the customer who paid, and for no one else', async () => {
      expect((await askForLink()).statusCode).toBe(404);
      expect((await tell()).statusCode).toBe(200);
      const link = await askForLink();
      expect(link.json()).toSatisfy(compileSchema('service/application-url-response'));
      expect(link.json().result.applicationUrl).toBe(`https://meridian.example/open?customer=${customerId}`);
      expect((await askForLink('ctm_01another')).statusCode).toBe(404);
    });

    it('stores the site’s custom data with the payment', async () => {
      await tell();
      expect(await readPayments()).toEqual([
        {
          id: 'txn_01payment',
          event_id: 'evt_01payment',
          customer_id: customerId,
          status: 'completed',
          custom_data: { onboarding_id: '6f1c' },
        },
      ]);
    });

    it.each([undefined, null, { source: 'a\u0000b' }, { source: '\ud800' }, { '\u0000': 1 }])(
      'opens the link whatever the custom data: %j',
      async (custom_data) => {
        expect((await tell({ data: { custom_data } })).statusCode).toBe(200);
        expect((await askForLink()).statusCode).toBe(200);
      },
    );

    it('opens the link although the custom data is nested deeply enough to overflow a stack', async () => {
      const deep = `{"list":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
      const body = JSON.stringify(makePaddleEvent({ data: { custom_data: '' } })).replace(
        '"custom_data":""',
        `"custom_data":${deep}`,
      );
      expect((await post(body, { 'paddle-signature': signPaddle(body) })).statusCode).toBe(200);
      expect((await askForLink()).statusCode).toBe(200);
    });

    it('accepts an event of 200 KB', async () => {
      expect((await tell({ data: { items: [{ name: 'x'.repeat(200_000) }] } })).statusCode).toBe(200);
      expect((await askForLink()).statusCode).toBe(200);
    });

    it.each([
      ['created', 'active', 200],
      ['created', 'trialing', 200],
      ['activated', 'active', 200],
      ['trialing', 'trialing', 200],
      ['updated', 'active', 200],
      ['updated', 'past_due', 404],
      ['past_due', 'past_due', 404],
      ['paused', 'paused', 404],
      ['resumed', 'active', 200],
      ['imported', 'active', 200],
      ['canceled', 'canceled', 404],
    ])('after subscription.%s with status %s, answers who asks for the link with %i', async (name, status, code) => {
      await tell({ event_type: `subscription.${name}`, data: { id: 'sub_01visitor', status } });
      expect((await askForLink()).statusCode).toBe(code);
    });

    it('revokes the link when the subscription ends, unless something was paid', async () => {
      await tell(subscription('evt_01', '2026-11-02T10:00:00Z', 'trialing'));
      await tell(subscription('evt_02', '2026-11-09T10:00:00Z', 'canceled'));
      expect((await askForLink()).statusCode).toBe(404);
      await tell();
      expect((await askForLink()).statusCode).toBe(200);
    });

    it('does not let a late older event undo a newer one', async () => {
      await tell(subscription('evt_02', '2026-11-02T10:00:00.000002Z', 'canceled'));
      await tell(subscription('evt_01', '2026-11-02T10:00:00.000001Z', 'active'));
      expect((await askForLink()).statusCode).toBe(404);
    });

    it('applies an event once, even ten times at once and with other contents', async () => {
      await Promise.all(Array.from({ length: 10 }, () => tell()));
      const before = await readEverything();
      const repeated = await tell({ occurred_at: '2027-01-01T00:00:00Z', data: { customer_id: 'ctm_01another' } });
      expect(repeated.statusCode).toBe(200);
      expect(await readEverything()).toEqual(before);
    });

    it.each(['transaction.created', 'transaction.ready', 'customer.created', 'report.updated'])(
      'acknowledges %s and stores nothing of it',
      async (event_type) => {
        expect((await tell({ event_type })).statusCode).toBe(200);
        expect(await readEverything()).toEqual([[], []]);
      },
    );

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
        const repeated = fc.array(fc.constantFrom(...events), { maxLength: 4 });
        return repeated.chain((more) =>
          fc.record({
            events: fc.constant(events),
            arrivals: fc.shuffledSubarray([...events, ...more], { minLength: events.length + more.length }),
          }),
        );
      });
      await fc.assert(
        fc.asyncProperty(deliveries, async ({ events, arrivals }) => {
          await database.query('delete from payments');
          await database.query('delete from paddle_events');
          for (const arrival of arrivals) await tell(arrival);
          const newest = new Map(
            events
              .toSorted((a, b) => (a.occurred_at + a.event_id < b.occurred_at + b.event_id ? -1 : 1))
              .map((it) => [it.data.id, it]),
          );
          const expected = [...newest.values()].map(({ event_id, data }) => ({ event_id, ...data }));
          expect((await readPayments()).map(({ event_id, id, status }) => ({ event_id, id, status }))).toEqual(
            expected.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
          );
          const isPaid = expected.some(({ status }) => ['completed', 'active', 'trialing'].includes(status));
          expect((await askForLink()).statusCode).toBe(isPaid ? 200 : 404);
        }),
        { numRuns: 40 },
      );
    });

    it('does not count an event as applied when storing it failed halfway', async () => {
      await database.query('alter table payments add constraint broken check (status is null)');
      expect((await tell()).statusCode).toBe(500);
      await database.query('alter table payments drop constraint broken');
      expect(await readEverything()).toEqual([[], []]);
      expect((await tell()).statusCode).toBe(200);
      expect((await askForLink()).statusCode).toBe(200);
    });

    const body = JSON.stringify(makePaddleEvent());
    const sign = (text: string, seconds?: number) => ({ 'paddle-signature': signPaddle(text, webhookSecret, seconds) });
    const malformed = (title: string, change: object, field: string) => {
      const text = JSON.stringify({ ...makePaddleEvent(), ...change });
      return { title, text, status: 400, code: 'invalid-body', field };
    };
    const malformedData = (title: string, change: Record<string, unknown>) =>
      malformed(title, makePaddleEvent({ data: change }), `/data/${Object.keys(change)[0]}`);
    it.each([
      { title: 'an unsigned body', text: body, headers: {}, status: 401, code: 'invalid-signature' },
      {
        title: 'an altered body',
        text: body.replace('ctm_01visitor', 'ctm_01thief'),
        headers: sign(body),
        status: 401,
        code: 'invalid-signature',
      },
      { title: 'a stale body', text: body, headers: sign(body, 1_700_000_000), status: 401, code: 'stale-signature' },
      { title: 'a future body', text: body, headers: sign(body, 9_700_000_000), status: 401, code: 'stale-signature' },
      {
        title: 'half an unsigned body',
        text: '{"event_id":',
        headers: {},
        status: 401,
        code: 'invalid-signature',
      },
      { title: 'no body', text: '', status: 400, code: 'malformed-json' },
      { title: 'half a body', text: '{"event_id":', status: 400, code: 'malformed-json' },
      { title: 'a list', text: '[]', status: 400, code: 'invalid-body' },
      { title: 'null', text: 'null', status: 400, code: 'invalid-body' },
      malformed('no event id', { event_id: undefined }, '/event_id'),
      malformed('no event type', { event_type: undefined }, '/event_type'),
      malformed('no time', { occurred_at: undefined }, '/occurred_at'),
      malformed('a time in words', { occurred_at: 'yesterday' }, '/occurred_at'),
      malformed('no data', { data: undefined }, '/data'),
      malformedData('no customer', { customer_id: null }),
      malformedData('an odd id', { id: 'a b' }),
      malformedData('a status that is none', { status: 7 }),
      malformedData('custom data in words', { custom_data: 'text' }),
      { title: 'XML', text: body, type: 'application/xml', status: 415, code: 'unsupported-content-type' },
      { title: 'too much', text: body.padEnd(300_000), status: 413, code: 'body-too-large' },
    ])('changes nothing on $title', async ({ text, headers, type, status, code, field }: BadEvent) => {
      await tell({ event_id: 'evt_00', data: { id: 'txn_00', customer_id: 'ctm_00' } });
      const before = await readEverything();
      const response = await post(text, { ...(headers ?? sign(text)), ...(type && { 'content-type': type }) });
      expect({ status: response.statusCode, error: response.json().error }).toMatchObject({
        status,
        error: { code, ...(field !== undefined && { field }) },
      });
      expect(response.json()).toSatisfy(compileSchema('service/error-response'));
      expect(await readEverything()).toEqual(before);
    });

    it('says what to set if there is no secret', async () => {
      const unset = createServer({ database, config: readConfig({}) });
      const response = await unset.inject({ method: 'POST', url: '/api/paddle/webhooks', payload: {} });
      expect([response.statusCode, response.json().error.code]).toEqual([503, 'webhook-not-configured']);
      expect(response.json().error.message).toContain('PADDLE_WEBHOOK_SECRET');
    });

    it('accepts only POST', async () => {
      const response = await app.inject({ url: '/api/paddle/webhooks' });
      expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST']);
    });
  });
}
