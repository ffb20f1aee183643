import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compileSchema } from '../../scripts/content/schema/schemas.ts';
import type { Database } from '../../scripts/service/database/database.ts';
import type { Mail } from '../../scripts/service/mails.ts';
import { listDoubtfulPurchases } from '../../scripts/service/payments/payments.ts';
import { readConfig } from '../../scripts/service/settings/config.ts';
import { readSubscriptionParts } from '../../scripts/service/subscriptions/parts.ts';
import type { ProviderSubscription, SubscriptionProvider } from '../../scripts/service/subscriptions/subscriptions.ts';
import { openTestProvider } from '../../scripts/service/subscriptions/test-provider.ts';
import type { OnboardingMeta, SubscriptionsResponse } from '../../src/domain/generated/types.ts';
import { siteContent } from '../support/content.ts';
import { makePaddleEvent, tellPaddle, webhookSecret } from './paddle-events.ts';
import { keepLog, serve, visit } from './serve.ts';

type Subscription = SubscriptionsResponse['result'][number];
const DAY_MS = 24 * 60 * 60 * 1000;
const email = 'buyer@example.com';

/** Tests how buyers see, change and leave what they bought, on the migrated database that a suite has opened. */
export function describeSubscriptionContract(getDatabase: () => Database): void {
  describe('subscriptions', () => {
    let database: Database;
    let app: FastifyInstance;
    let meta: OnboardingMeta;
    let mails: Mail[] = [];
    let onMail = () => {};
    const mailer = async (mail: Mail) => {
      mails.push(mail);
      onMail();
    };

    const waitForMail = () => new Promise<void>((resolve) => (onMail = resolve));

    const open = (env: Record<string, string>, more: { provider?: SubscriptionProvider; logger?: object } = {}) => {
      const { provider, ...parts } = more;
      const subscriptions = { ...readSubscriptionParts(readConfig(env), database), mailer };
      return serve(env, { database, ...parts, subscriptions: { ...subscriptions, ...(provider && { provider }) } });
    };
    beforeAll(() => {
      database = getDatabase();
      app = open({ VITE_SITE_URL: 'https://quiz.example/' });
    });
    afterAll(() => app.close());
    beforeEach(async () => {
      mails = [];
      for (const table of ['payments', 'paddle_events', 'onboardings']) await database.query(`delete from ${table}`);
      meta = (await visit(app).create({ email })).json();
    });

    const buy = async (offerId = 'month-1', { id } = meta) => {
      const payload = { offerId, email, customData: { onboardingId: id } };
      const response = await app.inject({ method: 'POST', url: '/api/test-checkout/payments', payload });
      await move('-2 seconds');
      return response.json().result as { transactionId: string; customerId: string };
    };
    /** Moves the purchases in time. */
    const move = (interval: string) =>
      database.query(`update payments set occurred_at = occurred_at + interval '${interval}'`);

    const asBuyer = ({ id = '', token = '' }: Partial<OnboardingMeta> = meta) => ({
      query: { onboarding: id },
      headers: { 'visitor-token': token },
    });
    type Buyer = Partial<ReturnType<typeof asBuyer>>;
    const read = async (buyer: Buyer = asBuyer(), server = app): Promise<Subscription[]> => {
      const response = await server.inject({ url: '/api/subscriptions', ...buyer });
      expect(response.json()).toSatisfy(compileSchema('service/subscriptions-response'));
      return response.json().result;
    };
    const change = (id: string, kind: string, buyer: Buyer = asBuyer(), server = app) =>
      server.inject({ method: 'POST', url: `/api/subscriptions/${id}`, payload: { change: kind }, ...buyer });
    const changeTo = async (id: string, kind: string, buyer?: Buyer, server?: FastifyInstance): Promise<Subscription> =>
      (await change(id, kind, buyer, server)).json().result[0];
    const readStatus = async () => (await visit(app).read(meta, '/payment')).json().result.status as string;

    it('are shown to the browser that bought: the next payment, cancelled at the end of the month, and kept again', async () => {
      expect(await read()).toEqual([]);
      const { transactionId: id } = await buy();
      const [bought] = await read();
      expect(bought).toMatchObject({
        id,
        status: 'paid',
        period: { duration: 1, durationUnit: 'Month' },
        next: { cents: 3895, currency: 'USD' },
        canChange: true,
      });
      const next = bought?.next?.at ?? '';
      expect(Date.parse(next) - Date.parse(bought?.boughtAt ?? '')).toBeGreaterThanOrEqual(28 * DAY_MS);
      for (const _ of ['once', 'again']) {
        const { endsAt, ...canceled } = await changeTo(id, 'cancel');
        expect([endsAt, canceled.next, canceled.status]).toEqual([next, undefined, 'paid']);
      }
      expect(await readStatus(), 'the link to the app goes on').toBe('paid');
      expect(await changeTo(id, 'keep')).toEqual(bought);
      expect(await changeTo(id, 'keep')).toEqual(bought);
      expect(mails).toEqual([]);
    });

    it('give everything back to who withdraws in time, with a receipt by mail, once', async () => {
      const { transactionId: id } = await buy('week-1');
      await move('-14 days');
      const mailed = waitForMail();
      const [bought] = await read();
      expect(Date.parse(bought?.withdrawUntil ?? '')).toBeGreaterThan(Date.now());
      for (const _ of ['once', 'again']) {
        const { status, withdrawnAt, withdrawUntil } = await changeTo(id, 'withdraw');
        expect([status, typeof withdrawnAt, withdrawUntil]).toEqual(['refunded', 'string', undefined]);
      }
      expect(await readStatus()).toBe('refunded');
      await mailed;
      expect(mails).toEqual([
        expect.objectContaining({ to: email, subject: siteContent.subscription.mails.withdrawal.subject }),
      ]);
      expect(mails[0]?.text).toContain(id);
      expect(mails[0]?.text, 'how to cancel').toContain('https://quiz.example/manage');
      expect((await listDoubtfulPurchases(database)).withdrawn).toEqual([]);
    });

    it('can’t be withdrawn from later, or without a purchase', async () => {
      const { transactionId: id } = await buy();
      await move('-16 days');
      const late = await change(id, 'withdraw');
      expect([late.statusCode, late.json().error.code]).toEqual([409, 'no-withdrawal']);
      expect((await read())[0]?.withdrawUntil).toBeUndefined();
      expect((await change('txn_other', 'withdraw')).json().error.code).toBe('subscription-not-found');
      expect((await change(id, 'refund')).json().error.field).toBe('/change');
      expect(await readStatus()).toBe('paid');
    });

    it('are neither shown to others nor changed by them', async () => {
      const { transactionId: id } = await buy();
      const other: OnboardingMeta = (await visit(app).create({ email })).json();
      expect(await read(asBuyer(other)), 'who only names the same address').toEqual([]);
      const strangers: [Buyer, number, string][] = [
        [asBuyer(other), 404, 'subscription-not-found'],
        [asBuyer({ ...meta, token: other.token ?? '' }), 403, 'wrong-token'],
        [{ headers: { 'visitor-token': meta.token ?? '' } }, 403, 'wrong-token'],
        [{}, 403, 'wrong-token'],
        [asBuyer({ ...meta, id: 'nonsense' }), 404, 'onboarding-not-found'],
      ];
      for (const [buyer, status, code] of strangers) {
        const response = await change(id, 'cancel', buyer);
        expect([response.statusCode, response.json().error.code]).toEqual([status, code]);
      }
      expect((await read())[0]?.endsAt).toBeUndefined();
    });

    it('open with a link that is mailed to the address of a purchase, and to no other, once in five minutes', async () => {
      const { transactionId: id } = await buy();
      const request = (to: string) =>
        app.inject({ method: 'POST', url: '/api/subscription-links', payload: { email: to } });
      const mailed = waitForMail();
      const answers = [await request('other@example.com'), await request('Buyer@Example.com'), await request(email)];
      await mailed;
      expect([...new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))]).toEqual([
        '202 {"result":{"isAccepted":true}}',
      ]);
      expect(mails.map(({ to }) => to)).toEqual(['Buyer@Example.com']);
      const [, token = ''] = /https:\/\/quiz\.example\/manage#token=(\S+)/.exec(mails[0]?.text ?? '') ?? [];
      const linked = { headers: { 'visitor-token': token } };
      expect(await read(linked)).toMatchObject([{ id, status: 'paid' }]);
      expect((await changeTo(id, 'cancel', linked)).endsAt).toBeTypeOf('string');
      expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).not.toContain('example.com');
      const forged = { headers: { 'visitor-token': `${token.slice(0, -4)}AAAA` } };
      expect((await change(id, 'keep', forged)).statusCode).toBe(403);
    });

    describe('at a payment provider', () => {
      const calls: string[] = [];
      const renewing = { canRunOut: true, next: { at: '2027-01-01T10:00:00Z', cents: 3895, currency: 'USD' } };
      let known: ProviderSubscription | undefined = renewing;
      let failing = /never/;
      const note =
        (name: string) =>
        async (...values: string[]) => {
          const call = [name, ...values].join(' ');
          if (failing.test(call)) throw new Error('no route to the provider');
          calls.push(call);
        };
      const provider = (): SubscriptionProvider => ({
        ...openTestProvider(database),
        find: async (id) => {
          await note('find')(id);
          return known;
        },
        cancel: note('cancel'),
        keep: note('keep'),
        refund: note('refund'),
        findEmail: async () => email,
        findCustomers: async (address) => (address === email ? ['ctm_01visitor'] : []),
        findUpdate: async (subscription) => `txn_${subscription}`,
        openPortal: async (customer, subscription) => `https://provider.example/${customer}/${subscription}`,
      });
      const log = keepLog('error');
      let live: FastifyInstance;
      beforeAll(() => {
        live = open({ PADDLE_WEBHOOK_SECRET: webhookSecret }, { provider: provider(), logger: log.logger });
      });
      afterAll(() => live.close());
      beforeEach(() => {
        calls.length = 0;
        failing = /never/;
        known = renewing;
        log.clear();
      });
      /** What was asked of the provider, but for how it stands. */
      const takeCalls = () => calls.splice(0).filter((call) => !call.startsWith('find'));
      let second = 0;
      const tell = async (id: string, type: string, more: object = {}) => {
        const data = { id, custom_data: { onboardingId: meta.id }, subscription_id: 'sub_1', ...more };
        second += 1;
        const event = {
          event_id: `evt_${randomUUID()}`,
          event_type: type,
          occurred_at: new Date(Date.now() + second).toISOString(),
          data,
        };
        expect((await tellPaddle(live, makePaddleEvent(event))).json()).toEqual({ result: { isAcknowledged: true } });
      };

      it('are cancelled now where nothing is paid for, and with their renewals refunded where the buyer withdraws', async () => {
        await tell('txn_1', 'transaction.completed');
        await tell('txn_2', 'transaction.completed', { origin: 'subscription_recurring' });
        known = { canRunOut: false };
        await change('txn_1', 'cancel', asBuyer(), live);
        expect(takeCalls()).toEqual(['cancel sub_1 now']);
        const mailed = waitForMail();
        await change('txn_1', 'withdraw', asBuyer(), live);
        expect(takeCalls()).toEqual(['cancel sub_1 now', 'refund txn_1', 'refund txn_2']);
        await mailed;
        expect(mails).toHaveLength(1);
        const refund = { action: 'refund', transaction_id: 'txn_2', totals: { total: '2337' } };
        await tell('adj_2', 'adjustment.created', { ...refund, status: 'approved' });
        await tell('adj_1', 'adjustment.created', { ...refund, transaction_id: 'txn_1', status: 'pending_approval' });
        const { withdrawn } = await listDoubtfulPurchases(database);
        expect(withdrawn.map(({ id, payments }) => [id, payments])).toEqual([
          [
            'txn_1',
            [
              { id: 'txn_1', refund: 'asked' },
              { id: 'txn_2', refund: 'done' },
            ],
          ],
        ]);
        await change('txn_1', 'withdraw', asBuyer(), live);
        expect(takeCalls(), 'what is asked already').toEqual(['cancel sub_1 now']);
      });

      it('count as withdrawn from although the provider can’t be told, and the operator learns of it', async () => {
        await tell('txn_1', 'transaction.completed');
        await tell('txn_2', 'transaction.completed', { origin: 'subscription_recurring' });
        failing = /^(find|cancel|refund txn_1)/;
        const { withdrawnAt } = await changeTo('txn_1', 'withdraw', asBuyer(), live);
        expect(withdrawnAt).toBeTypeOf('string');
        expect(takeCalls(), 'one failure stops nothing else').toEqual(['refund txn_2']);
        expect(log.read()).toMatch(/withdrawal could not be passed on.*cancel and refund it/);
        expect((await listDoubtfulPurchases(database)).withdrawn).toHaveLength(1);
        failing = /never/;
        await change('txn_1', 'withdraw', asBuyer(), live);
        expect(takeCalls(), 'a later attempt').toContain('refund txn_1');
      });

      it('are withdrawn from once their payment is confirmed, also after they have ended', async () => {
        await tell('txn_1', 'transaction.paid', { status: 'paid' });
        const early = await change('txn_1', 'withdraw', asBuyer(), live);
        expect([early.statusCode, early.json().error.code]).toEqual([409, 'no-withdrawal']);
        expect((await read(asBuyer(), live))[0]).not.toHaveProperty('withdrawUntil');
        await tell('txn_1', 'transaction.completed');
        await tell('sub_1', 'subscription.canceled', { status: 'canceled' });
        expect((await read(asBuyer(), live))[0]).toMatchObject({ status: 'ended', withdrawUntil: expect.any(String) });
        await change('txn_1', 'withdraw', asBuyer(), live);
        expect(takeCalls()).toEqual(['refund txn_1']);
      });

      it('can be cancelled as long as they go on, whatever was given back', async () => {
        await tell('txn_1', 'transaction.completed');
        const refund = { status: 'approved', action: 'refund', transaction_id: 'txn_1', totals: { total: '2337' } };
        await tell('adj_1', 'adjustment.created', refund);
        expect(await read(asBuyer(), live)).toMatchObject([{ status: 'paid', next: { cents: 3895 }, canChange: true }]);
        await change('txn_1', 'cancel', asBuyer(), live);
        expect(takeCalls()).toEqual(['cancel sub_1 periodEnd']);
        known = undefined;
        const unknown = await change('txn_1', 'cancel', asBuyer(), live);
        expect([unknown.statusCode, unknown.json().error.code]).toEqual([409, 'subscription-unknown']);
      });

      it('belong to nobody who only typed the address of their customer', async () => {
        await tell('txn_1', 'transaction.completed');
        // The provider gives whoever types an address the customer of that address.
        const thief: OnboardingMeta = (await visit(live).create({ email: 'thief@example.com' })).json();
        await tell('txn_9', 'transaction.completed', {
          custom_data: { onboardingId: thief.id },
          subscription_id: 'sub_9',
        });
        expect((await read(asBuyer(thief), live)).map(({ id }) => id)).toEqual(['txn_9']);
        const openPortal = async (buyer: Buyer) =>
          (await live.inject({ method: 'POST', url: '/api/subscriptions/txn_9/portal', ...buyer })).json().result;
        expect(await openPortal(asBuyer(thief))).toEqual({ transactionId: 'txn_sub_9' });

        const request = (to: string) =>
          live.inject({ method: 'POST', url: '/api/subscription-links', payload: { email: to } });
        const mailed = waitForMail();
        await request('thief@example.com');
        await request(email);
        await mailed;
        expect(mails.map(({ to }) => to)).toEqual([email]);
        const [, token = ''] = /#token=(\S+)/.exec(mails[0]?.text ?? '') ?? [];
        const linked = { headers: { 'visitor-token': token } };
        expect((await read(linked, live)).map(({ id }) => id)).toEqual(['txn_9', 'txn_1']);
        expect(await openPortal(linked)).toEqual({ url: 'https://provider.example/ctm_01visitor/sub_9' });
      });

      it('need a key and a mail server: a service without them says so', async () => {
        const bare = serve({ PADDLE_WEBHOOK_SECRET: webhookSecret }, { database });
        const codes = [
          await bare.inject({ url: '/api/subscriptions', ...asBuyer() }),
          await bare.inject({ method: 'POST', url: '/api/subscription-links', payload: { email } }),
        ].map((response) => [response.statusCode, response.json().error.code]);
        expect(codes).toEqual([
          [503, 'provider-not-configured'],
          [503, 'mail-not-configured'],
        ]);
        await bare.close();
      });
    });
  });
}
