import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compileSchema } from '../../scripts/checker/schema/schemas.ts';
import type { Database } from '../../scripts/service/database/database.ts';
import type { Mail } from '../../scripts/service/mails/mailer.ts';
import { listDoubtfulPurchases } from '../../scripts/service/payments/payments.ts';
import { readConfig } from '../../scripts/service/settings/config.ts';
import { readSubscriptionParts } from '../../scripts/service/subscriptions/parts.ts';
import type { ProviderSubscription, SubscriptionProvider } from '../../scripts/service/subscriptions/provider.ts';
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
      const [bought] = await read();
      expect(Date.parse(bought?.withdrawUntil ?? '')).toBeGreaterThan(Date.now());
      for (const _ of ['once', 'again']) {
        const { status, withdrawnAt, withdrawUntil } = await changeTo(id, 'withdraw');
        expect([status, typeof withdrawnAt, withdrawUntil]).toEqual(['refunded', 'string', undefined]);
      }
      expect(await readStatus()).toBe('refunded');
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
      expect([late.statusCode, late.json().error.code]).toEqual([409, 'withdrawal-over']);
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
      const mailed = new Promise<void>((resolve) => (onMail = resolve));
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
      let known: ProviderSubscription | undefined;
      let fails = false;
      const note =
        (name: string) =>
        async (...values: string[]) => {
          if (fails) throw new Error('no route to the provider');
          calls.push([name, ...values].join(' '));
        };
      const provider = (): SubscriptionProvider => ({
        ...openTestProvider(database),
        find: async () => known,
        cancel: note('cancel'),
        keep: note('keep'),
        refund: note('refund'),
        findEmail: async () => email,
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
        fails = false;
        log.clear();
      });
      const tell = async (id: string, type: string, more: object = {}) => {
        const data = { id, custom_data: { onboardingId: meta.id }, subscription_id: 'sub_1', ...more };
        const event = {
          event_id: `evt_${randomUUID()}`,
          event_type: type,
          occurred_at: new Date().toISOString(),
          data,
        };
        expect((await tellPaddle(live, makePaddleEvent(event))).json()).toEqual({ result: { isAcknowledged: true } });
      };

      it('are cancelled now where nothing is paid for, and with their renewals refunded where the buyer withdraws', async () => {
        await tell('txn_1', 'transaction.completed');
        await tell('txn_2', 'transaction.completed', { origin: 'subscription_recurring' });
        known = { canRunOut: false };
        await change('txn_1', 'cancel', asBuyer(), live);
        expect(calls.splice(0)).toEqual(['cancel sub_1 now']);
        const portal = await live.inject({ method: 'POST', url: '/api/subscriptions/txn_1/portal', ...asBuyer() });
        expect(portal.json()).toEqual({ result: { url: 'https://provider.example/ctm_01visitor/sub_1' } });
        await change('txn_1', 'withdraw', asBuyer(), live);
        expect(calls).toEqual(['cancel sub_1 now', 'refund txn_1', 'refund txn_2']);
        expect(mails).toHaveLength(1);
        const { withdrawn } = await listDoubtfulPurchases(database);
        expect(withdrawn.map(({ id, payments }) => [id, payments])).toEqual([['txn_1', ['txn_1', 'txn_2']]]);
      });

      it('count as withdrawn from although the provider can’t be told, and the operator learns of it', async () => {
        await tell('txn_1', 'transaction.completed');
        fails = true;
        const { withdrawnAt } = await changeTo('txn_1', 'withdraw', asBuyer(), live);
        expect(withdrawnAt).toBeTypeOf('string');
        expect(log.read()).toMatch(/withdrawal could not be passed on.*cancel and refund it/);
        expect((await listDoubtfulPurchases(database)).withdrawn).toHaveLength(1);
        fails = false;
        await change('txn_1', 'withdraw', asBuyer(), live);
        expect(calls, 'a later attempt').toEqual(['cancel sub_1 now', 'refund txn_1']);
        expect(mails).toHaveLength(1);
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
