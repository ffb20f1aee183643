import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compileSchema } from '../../scripts/content/schema/schemas.ts';
import type { Database } from '../../scripts/service/database/database.ts';
import { listDoubtfulPurchases } from '../../scripts/service/payments/payments.ts';
import type { OnboardingMeta } from '../../src/domain/generated/types.ts';
import { makePaddleEvent, tellPaddle, webhookSecret } from './paddle-events.ts';
import { keepLog, serve, visit } from './serve.ts';

/** An event about a transaction, completed unless its status is another. */
type Payment = {
  type?: string;
  id?: string;
  event?: string;
  customer?: string;
  onboardingId?: string;
  origin?: string;
  status?: string;
  second?: number;
  [more: string]: unknown;
};

/** Tests what the service says about payments, on the migrated database that a suite has opened. */
export function describePaymentContract(getDatabase: () => Database): void {
  describe('payments', () => {
    let database: Database;
    let live: FastifyInstance;
    let test: FastifyInstance;
    const log = keepLog('error');

    beforeAll(() => {
      database = getDatabase();
      const APPLICATION_URL = 'https://meridian.example/open?customer={customerId}';
      const secret = { PADDLE_WEBHOOK_SECRET: webhookSecret };
      live = serve({ ...secret, APPLICATION_URL }, { database, logger: log.logger });
      test = serve({ APPLICATION_URL }, { database });
    });
    afterAll(async () => {
      await live?.close();
      await test?.close();
    });
    const clear = async () => {
      log.clear();
      for (const table of ['payments', 'paddle_events']) await database.query(`delete from ${table}`);
    };
    beforeEach(async () => {
      await clear();
      await database.query('delete from onboardings');
    });

    const create = async (email = 'visitor@example.com'): Promise<OnboardingMeta> =>
      (await visit(live).create({ email })).json();
    const readStatus = async (app: FastifyInstance, meta: OnboardingMeta) => {
      const response = await visit(app).read(meta, '/payment');
      expect(response.json()).toSatisfy(compileSchema('service/payment-response'));
      return response.json().result as { status: string; customerId?: string };
    };
    const tell = ({ type, id, event, customer, onboardingId, second = 0, status = 'completed', ...data }: Payment) =>
      tellPaddle(
        live,
        makePaddleEvent({
          event_id: event ?? `evt_${randomUUID()}`,
          event_type: type ?? `transaction.${status}`,
          occurred_at: `2026-11-02T10:00:${String(second).padStart(2, '0')}Z`,
          data: {
            id: id ?? `txn_${randomUUID()}`,
            customer_id: customer ?? 'ctm_01visitor',
            custom_data: { onboardingId },
            status,
            ...data,
          },
        }),
      );

    describe('the question whether a visitor has paid', () => {
      it('follows a transaction, and is answered for the same e-mail address too, without naming the customer', async () => {
        const buyer = await create('Visitor@Example.com');
        // As an older version may have stored it.
        await database.query(`update onboardings set answers = '{"email":" Visitor@Example.com "}'`);
        const twin = await create('visitor@example.com');
        const other = await create('other@example.com');
        const read = () => Promise.all([buyer, twin, other].map((meta) => readStatus(live, meta)));
        const [none, processing, elsewhere] = ['none', 'processing', 'paidElsewhere'].map((status) => ({ status }));
        const payment = { id: 'txn_01', onboardingId: buyer.id };
        expect(await read()).toEqual([none, none, none]);
        await tell({ ...payment, status: 'paid', second: 1 });
        expect(await read()).toEqual([processing, elsewhere, none]);
        await tell({ ...payment, second: 2 });
        expect(await read()).toEqual([
          { status: 'paid', customerId: 'ctm_01visitor', transactionId: 'txn_01' },
          elsewhere,
          none,
        ]);
        await tell({ ...payment, status: 'canceled', second: 3 });
        expect(await read()).toEqual([none, none, none]);
      });

      it('says what became of a purchase, and counts a later one instead', async () => {
        const buyer = await create();
        const twin = await create();
        const read = async () =>
          (await Promise.all([buyer, twin].map((meta) => readStatus(live, meta)))).map((it) => it.status);
        const purchase = { id: 'txn_01', onboardingId: buyer.id, subscription_id: 'sub_01' };
        const subscription = { ...purchase, id: 'sub_01', type: 'subscription.updated' };
        await tell({ ...purchase, details: { totals: { total: '2337' } } });
        await tell({ ...subscription, status: 'past_due', second: 1 });
        expect(await read()).toEqual(['pastDue', 'paidElsewhere']);
        await tell({ ...subscription, status: 'paused', second: 2 });
        expect(await read()).toEqual(['paused', 'paidElsewhere']);
        await tell({ ...subscription, status: 'canceled', second: 3 });
        expect(await read()).toEqual(['ended', 'none']);
        const refund = { id: 'adj_01', transaction_id: 'txn_01', action: 'refund', totals: { total: '2337' } };
        await tell({ ...refund, type: 'adjustment.created', status: 'approved', second: 4 });
        expect(await read()).toEqual(['refunded', 'none']);
        expect(await readStatus(live, buyer)).toEqual({ status: 'refunded', transactionId: 'txn_01' });
        await tell({ id: 'txn_02', onboardingId: buyer.id, subscription_id: 'sub_02', second: 5 });
        expect(await read()).toEqual(['paid', 'paidElsewhere']);
        expect((await listDoubtfulPurchases(database)).second).toEqual([]);
      });

      it('finds the test checkout’s payments a second later, and not once the service takes real ones', async () => {
        const [meta, other] = [await create(), await create()];
        const paid = await test.inject({
          method: 'POST',
          url: '/api/test-checkout/payments',
          payload: { offerId: 'month-1', email: 'visitor@example.com', customData: { onboardingId: meta.id } },
        });
        expect(paid.statusCode).toBe(201);
        const { customerId, transactionId } = paid.json<{ result: Record<string, string> }>().result;
        expect(transactionId).toMatch(/^txn_test_\w+$/);
        const askForLink = async (app: FastifyInstance) =>
          (await app.inject({ url: `/api/paddle/customers/${customerId}/application-url` })).statusCode;
        expect([await readStatus(test, meta), await askForLink(test)]).toEqual([{ status: 'processing' }, 404]);

        await database.query(`update payments set occurred_at = occurred_at - interval '1 second'`);
        expect(await readStatus(test, meta)).toEqual({ status: 'paid', customerId, transactionId });
        expect(await readStatus(test, other)).toEqual({ status: 'paidElsewhere' });
        for (const visitor of [meta, other]) expect(await readStatus(live, visitor)).toEqual({ status: 'none' });
        expect([await askForLink(test), await askForLink(live)]).toEqual([200, 404]);
      });
    });

    it('keeps the answers of whoever has a plan as they are, until it is over', async () => {
      const { id, token = '' } = await create();
      const own = { id, token } as OnboardingMeta;
      const write = async (answers: object) => {
        const response = await visit(live).replace(own, answers);
        return response.statusCode === 200 ? 200 : response.json<{ error: { code: string } }>().error.code;
      };
      const email = 'visitor@example.com';
      expect(await write({ email, age: '30-39' })).toBe(200);
      await tell({ id: 'txn_01', onboardingId: id, subscription_id: 'sub_01', second: 1 });
      const aside = { email, age: '30-39', offPath: { focus: 'Sleep' } };
      expect([await write({ email, age: '40-49' }), await write(aside), await write({ email, age: '30-39' })]).toEqual([
        'record-sold',
        'record-sold',
        200,
      ]);
      await tell({ id: 'sub_01', onboardingId: id, type: 'subscription.canceled', status: 'canceled', second: 2 });
      expect(await write({ email, age: '40-49' })).toBe(200);
    });

    describe('a second purchase', () => {
      const listed = async () => (await listDoubtfulPurchases(database)).second;
      const readLog = () => log.readLines().map(({ transaction, first, msg }) => ({ transaction, first, msg }));
      const refund = [{ transaction: 'txn_02', first: 'txn_01', msg: expect.stringContaining('refund') }];
      const pair = [{ transaction: 'txn_02', first: 'txn_01' }];

      it('of one customer with two devices is logged and listed', async () => {
        await tell({ id: 'txn_01', onboardingId: (await create()).id, second: 1 });
        expect([readLog(), await listed()]).toEqual([[], []]);
        await tell({ id: 'txn_02', onboardingId: (await create()).id, second: 2 });
        expect([readLog(), await listed()]).toEqual([refund, pair]);
      });

      it('of one onboarding is logged once, in whatever order, however often and simultaneously its events arrive', async () => {
        const { id: onboardingId } = await create();
        const events: Payment[] = [
          { event: 'evt_01', id: 'txn_01', customer: 'ctm_01', status: 'paid', second: 1 },
          { event: 'evt_02', id: 'txn_01', customer: 'ctm_01', second: 2 },
          { event: 'evt_03', id: 'txn_02', customer: 'ctm_02', status: 'paid', second: 3 },
          { event: 'evt_04', id: 'txn_02', customer: 'ctm_02', second: 4 },
        ].map((event) => ({ ...event, onboardingId }));
        const deliveries = fc.array(fc.constantFrom(...events), { maxLength: 4 }).chain((repeated) => {
          const all = [...events, ...repeated];
          return fc.shuffledSubarray(all, { minLength: all.length });
        });
        await fc.assert(
          fc.asyncProperty(deliveries, fc.boolean(), async (list, isAtOnce) => {
            await clear();
            if (isAtOnce) await Promise.all(list.map(tell));
            else for (const event of list) await tell(event);
            expect([readLog(), await listed()]).toEqual([refund, pair]);
          }),
          { numRuns: 30 },
        );
      });

      it.each<[string, Payment]>([
        ['a renewal', { origin: 'subscription_recurring' }],
        ['a change of the payment details', { origin: 'subscription_payment_method_change' }],
        ['a cancelled transaction', { status: 'canceled' }],
        ['the subscription of the first', { id: 'sub_01', type: 'subscription.activated', status: 'active' }],
      ])('is not %s', async (_, payment) => {
        const { id: onboardingId } = await create();
        await tell({ id: 'txn_01', onboardingId, second: 1 });
        await tell({ onboardingId, second: 2, ...payment });
        expect([readLog(), await listed()]).toEqual([[], []]);
      });
    });
  });
}
