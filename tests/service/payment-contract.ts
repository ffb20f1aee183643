import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileSchema } from '../../scripts/checker/schema/schemas.ts';
import type { Database } from '../../scripts/service/database/database.ts';
import { findSecondPurchases } from '../../scripts/service/payments/payments.ts';
import { createServer } from '../../scripts/service/server.ts';
import { readConfig } from '../../scripts/service/settings/config.ts';
import type { OnboardingMeta } from '../../src/domain/generated/types.ts';
import { makePaddleEvent, signPaddle, webhookSecret } from './paddle-events.ts';

const headers = { 'app-type': 'fasting', 'funnel-id': 'full-fasting' };

type Payment = {
  type?: string;
  id?: string;
  event?: string;
  customer?: string;
  onboardingId?: string;
  origin?: string;
  status?: string;
  second?: number;
};

/** Tests what the service says about payments, on the migrated database that a suite has opened. */
export function describePaymentContract(getDatabase: () => Database): void {
  describe('payments', () => {
    let database: Database;
    let live: FastifyInstance;
    let test: FastifyInstance;
    let log: { write: (line: string) => void };
    let lines: Record<string, unknown>[];

    beforeAll(() => {
      database = getDatabase();
      log = { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) };
      const APPLICATION_URL = 'https://meridian.example/open?customer={customerId}';
      const config = readConfig({ PADDLE_WEBHOOK_SECRET: webhookSecret, APPLICATION_URL });
      live = createServer({ database, config, logger: { level: 'error', stream: log } });
      test = createServer({ database, config: readConfig({ APPLICATION_URL }) });
    });
    afterAll(async () => {
      await live?.close();
      await test?.close();
    });
    beforeEach(async () => {
      lines = [];
      for (const table of ['payments', 'paddle_events', 'onboardings']) await database.query(`delete from ${table}`);
    });

    const create = async (email: string): Promise<OnboardingMeta> =>
      (await live.inject({ method: 'POST', url: '/api/onboardings', payload: { email }, headers })).json();
    const ask = (app: FastifyInstance, { id, token = '' }: OnboardingMeta) =>
      app.inject({ url: `/api/onboardings/${id}/payment`, headers: { 'visitor-token': token } });
    const readStatus = async (app: FastifyInstance, meta: OnboardingMeta) => {
      const response = await ask(app, meta);
      expect(response.json()).toSatisfy(compileSchema('service/payment-response'));
      return response.json().result as { status: string; customerId?: string };
    };
    const tell = ({
      type = 'transaction.completed',
      id = `txn_${randomUUID()}`,
      event = `evt_${randomUUID()}`,
      customer = 'ctm_01visitor',
      onboardingId,
      second = 0,
      ...data
    }: Payment) => {
      const body = JSON.stringify(
        makePaddleEvent({
          event_id: event,
          event_type: type,
          occurred_at: `2026-11-02T10:00:${String(second).padStart(2, '0')}Z`,
          data: { id, customer_id: customer, custom_data: { onboardingId }, ...data },
        }),
      );
      const signed = { 'content-type': 'application/json', 'paddle-signature': signPaddle(body) };
      return live.inject({ method: 'POST', url: '/api/paddle/webhooks', headers: signed, payload: body });
    };
    const payTest = async (meta: OnboardingMeta, email: string) => {
      const payload = { offerId: 'month-1', email, customData: { onboardingId: meta.id } };
      const response = await test.inject({ method: 'POST', url: '/api/test-checkout/payments', payload });
      expect(response.statusCode).toBe(201);
      return response.json().result as { customerId: string; transactionId: string };
    };
    const waitUntilPaid = (meta: OnboardingMeta) =>
      vi.waitUntil(async () => (await readStatus(test, meta)).status === 'paid', { timeout: 30_000, interval: 50 });

    describe('the question whether a visitor has paid', () => {
      it('follows a transaction from its payment to its completion', async () => {
        const meta = await create('visitor@example.com');
        const id = 'txn_01';
        expect(await readStatus(live, meta)).toEqual({ status: 'none' });
        await tell({ id, type: 'transaction.paid', status: 'paid', onboardingId: meta.id, second: 1 });
        expect(await readStatus(live, meta)).toEqual({ status: 'processing' });
        await tell({ id, onboardingId: meta.id, second: 2 });
        expect(await readStatus(live, meta)).toEqual({ status: 'paid', customerId: 'ctm_01visitor' });
      });

      it('is answered no for a transaction that was cancelled', async () => {
        const meta = await create('visitor@example.com');
        const id = 'txn_01';
        await tell({ id, type: 'transaction.paid', status: 'paid', onboardingId: meta.id, second: 1 });
        await tell({ id, type: 'transaction.canceled', status: 'canceled', onboardingId: meta.id, second: 2 });
        expect(await readStatus(live, meta)).toEqual({ status: 'none' });
      });

      it('finds a payment by the same e-mail address, and tells nothing else about it', async () => {
        const first = await create('Visitor@Example.com');
        // As an older version may have stored it.
        await database.query(`update onboardings set answers = '{"email":" Visitor@Example.com "}'`);
        const second = await create('visitor@example.com');
        const other = await create('other@example.com');
        await tell({ onboardingId: first.id });
        expect(await readStatus(live, second)).toEqual({ status: 'paidElsewhere' });
        expect(await readStatus(live, other)).toEqual({ status: 'none' });
      });

      it('finds a payment by the same e-mail address that Paddle still works on', async () => {
        const first = await create('visitor@example.com');
        const second = await create('visitor@example.com');
        const id = 'txn_01';
        await tell({ id, type: 'transaction.paid', status: 'paid', onboardingId: first.id, second: 1 });
        expect(await readStatus(live, second)).toEqual({ status: 'paidElsewhere' });
        await tell({ id, type: 'transaction.canceled', status: 'canceled', onboardingId: first.id, second: 2 });
        expect(await readStatus(live, second)).toEqual({ status: 'none' });
      });

      it('finds the test checkout’s payments, and not once the service takes real ones', async () => {
        const meta = await create('visitor@example.com');
        const other = await create('visitor@example.com');
        const { customerId } = await payTest(meta, 'visitor@example.com');
        await waitUntilPaid(meta);
        expect(await readStatus(test, meta)).toEqual({ status: 'paid', customerId });
        expect(await readStatus(test, other)).toEqual({ status: 'paidElsewhere' });
        for (const visitor of [meta, other]) expect(await readStatus(live, visitor)).toEqual({ status: 'none' });
        const askForLink = (app: FastifyInstance) =>
          app.inject({ url: `/api/paddle/customers/${customerId}/application-url` });
        expect((await askForLink(test)).statusCode).toBe(200);
        expect((await askForLink(live)).statusCode).toBe(404);
      });

      it('is answered to the visitor alone', async () => {
        const meta = await create('visitor@example.com');
        await tell({ onboardingId: meta.id });
        expect((await ask(live, { ...meta, token: 'of another' })).statusCode).toBe(403);
        expect((await ask(live, { ...meta, id: randomUUID() })).statusCode).toBe(404);
        expect((await ask(live, { ...meta, id: 'nonsense' })).statusCode).toBe(404);
      });
    });

    describe('a second purchase', () => {
      const listed = () => findSecondPurchases(database);

      it('of one onboarding is logged once, with the transaction to refund, and listed', async () => {
        const { id: onboardingId } = await create('visitor@example.com');
        await tell({ id: 'txn_01', customer: 'ctm_01', onboardingId, second: 1 });
        expect([lines, await listed()]).toEqual([[], []]);
        await tell({
          id: 'txn_02',
          type: 'transaction.paid',
          status: 'paid',
          customer: 'ctm_02',
          onboardingId,
          second: 2,
        });
        await tell({ id: 'txn_02', customer: 'ctm_02', onboardingId, second: 3 });
        expect(lines).toEqual([
          expect.objectContaining({ transaction: 'txn_02', first: 'txn_01', msg: expect.stringContaining('refund') }),
        ]);
        expect(await listed()).toEqual([{ transaction: 'txn_02', first: 'txn_01' }]);
      });

      it('of one customer with two devices is logged and listed', async () => {
        await tell({ id: 'txn_01', onboardingId: (await create('visitor@example.com')).id, second: 1 });
        await tell({ id: 'txn_02', onboardingId: (await create('visitor@example.com')).id, second: 2 });
        expect(lines).toHaveLength(1);
        expect(await listed()).toEqual([{ transaction: 'txn_02', first: 'txn_01' }]);
      });

      it('is noticed when both are reported at once', async () => {
        const { id: onboardingId } = await create('visitor@example.com');
        await Promise.all([1, 2].map((second) => tell({ id: `txn_0${second}`, onboardingId, second })));
        expect(lines).toEqual([expect.objectContaining({ transaction: 'txn_02', first: 'txn_01' })]);
      });

      it('is logged once, in whatever order and however often its events arrive', async () => {
        const events: Payment[] = [
          { event: 'evt_01', id: 'txn_01', type: 'transaction.paid', status: 'paid', second: 1 },
          { event: 'evt_02', id: 'txn_01', second: 2 },
          { event: 'evt_03', id: 'txn_02', type: 'transaction.paid', status: 'paid', second: 3 },
          { event: 'evt_04', id: 'txn_02', second: 4 },
        ];
        const deliveries = fc.array(fc.constantFrom(...events), { maxLength: 4 }).chain((repeated) => {
          const all = [...events, ...repeated];
          return fc.shuffledSubarray(all, { minLength: all.length });
        });
        await fc.assert(
          fc.asyncProperty(deliveries, fc.boolean(), async (list, isAtOnce) => {
            for (const table of ['payments', 'paddle_events']) await database.query(`delete from ${table}`);
            lines = [];
            const { id: onboardingId } = await create('visitor@example.com');
            const deliver = (event: Payment) => tell({ ...event, onboardingId });
            if (isAtOnce) await Promise.all(list.map(deliver));
            else for (const event of list) await deliver(event);
            expect(lines).toEqual([expect.objectContaining({ transaction: 'txn_02', first: 'txn_01' })]);
            expect(await listed()).toEqual([{ transaction: 'txn_02', first: 'txn_01' }]);
          }),
          { numRuns: 40 },
        );
      });

      it.each<[string, Payment]>([
        ['a renewal', { origin: 'subscription_recurring' }],
        ['a change of the payment details', { origin: 'subscription_payment_method_change' }],
        ['a cancelled transaction', { type: 'transaction.canceled', status: 'canceled' }],
        ['the subscription of the first', { id: 'sub_01', type: 'subscription.activated', status: 'active' }],
      ])('is not %s', async (_, payment) => {
        const { id: onboardingId } = await create('visitor@example.com');
        await tell({ id: 'txn_01', onboardingId, second: 1 });
        await tell({ onboardingId, second: 2, ...payment });
        expect([lines, await listed()]).toEqual([[], []]);
      });
    });

    describe('hostile custom data', () => {
      it.each([
        { onboardingId: 'x'.repeat(90_000) },
        { onboardingId: ['x'.repeat(90_000)] },
        { ['x'.repeat(90_000)]: 'id' },
        Object.fromEntries(Array.from({ length: 9_000 }, (_, index) => [`field_${index}`, 'x'])),
      ])('keeps the payment and drops the words, case %#', async (custom) => {
        const body = JSON.stringify(
          makePaddleEvent({ data: { custom_data: { funnelId: 'fasting-full', ...custom } } }),
        );
        const signed = { 'content-type': 'application/json', 'paddle-signature': signPaddle(body) };
        const response = await live.inject({
          method: 'POST',
          url: '/api/paddle/webhooks',
          headers: signed,
          payload: body,
        });
        expect(response.statusCode).toBe(200);
        const [{ size }] = (await database.query('select length(custom_data::text) as size from payments')) as [
          { size: number },
        ];
        expect(size).toBeLessThan(10_000);
        expect((await live.inject({ url: '/api/paddle/customers/ctm_01visitor/application-url' })).statusCode).toBe(
          200,
        );
      });
    });
  });
}
