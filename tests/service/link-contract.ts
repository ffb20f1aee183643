import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compileSchema } from '../../scripts/content/schema/schemas.ts';
import { revokeLinks } from '../../scripts/service/application-links.ts';
import type { Database } from '../../scripts/service/database/database.ts';
import type { OnboardingMeta } from '../../src/domain/generated/types.ts';
import { shownPlan } from '../support/sample-records.ts';
import { webhookSecret } from './paddle-events.ts';
import { serve, visit } from './serve.ts';

const customerId = 'ctm_01visitor';
const secret = 'a secret of the tests that is long enough';

/** Tests the signed links to the app, on the migrated database that a suite has opened. */
export function describeLinkContract(getDatabase: () => Database): void {
  describe('a signed link to the app', () => {
    let database: Database;
    let app: FastifyInstance;
    let meta: OnboardingMeta;

    const start = (env: Record<string, string> = {}) =>
      serve(
        {
          PADDLE_WEBHOOK_SECRET: webhookSecret,
          APPLICATION_URL: 'https://app.example/open?t={token}&again={token}',
          APPLICATION_LINK_SECRET: secret,
          ...env,
        },
        { database },
      );

    beforeAll(() => {
      database = getDatabase();
      app = start();
    });
    afterAll(() => app.close());
    beforeEach(async () => {
      const tables = ['payments', 'onboardings', 'application_links'];
      for (const table of tables) await database.query(`delete from ${table}`);
      meta = await create();
      await storePayment(meta.id);
    });

    const create = async (more: object = {}): Promise<OnboardingMeta> =>
      (await visit(app).create({ age: '30-39', ...more })).json();
    const storePayment = (onboardingId: string) =>
      database.query(
        `insert into payments (id, event_id, occurred_at, customer_id, status, custom_data)
         values ($1, 'evt_1', now(), $2, 'completed', $3::jsonb)`,
        [`txn_${randomUUID()}`, customerId, JSON.stringify({ onboardingId })],
      );
    const ask = (token = meta.token ?? '', server = app) =>
      server.inject({
        url: `/api/paddle/customers/${customerId}/application-url`,
        headers: { 'visitor-token': token },
      });
    const readLink = async (server = app) => {
      const response = await ask(meta.token, server);
      expect(response.json()).toSatisfy(compileSchema('service/application-url-response'));
      return new URL(response.json().result.applicationUrl);
    };
    const readToken = async (server = app) => (await readLink(server)).searchParams.get('t') ?? '';
    const redeem = async (token: string, server = app) => {
      const response = await server.inject({
        method: 'POST',
        url: '/api/application-links/redeem',
        payload: { token },
      });
      const form = response.statusCode === 200 ? 'service/redeemed-link' : 'service/error-response';
      expect(response.json()).toSatisfy(compileSchema(form));
      return response.json() as { result?: object; error?: { code: string } };
    };
    const readCode = async (token: string, server = app) => (await redeem(token, server)).error?.code ?? 'redeemed';

    it('leads the app to its customer and onboarding, with its plan if there is one, and names neither', async () => {
      const link = await readLink();
      const token = link.searchParams.get('t') ?? '';
      expect(link.searchParams.get('again')).toBe(token);
      const parts = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
      const shown = [link.href, ...parts].join();
      for (const hidden of [customerId, meta.id, meta.token]) expect(shown).not.toContain(hidden);
      expect(await redeem(token)).toEqual({ result: { customerId, onboardingId: meta.id } });

      await visit(app).replace(meta, { age: '30-39', plan: shownPlan });
      const result = { customerId, onboardingId: meta.id, plan: shownPlan };
      expect(await redeem(await readToken())).toEqual({ result });

      const another = await readToken();
      await storePayment("no onboarding's id");
      expect(await redeem(another)).toEqual({ result: { customerId, onboardingId: "no onboarding's id" } });
    });

    it('works once, also for ten apps at once', async () => {
      const token = await readToken();
      // Opens as many connections, so that none of the ten has to wait for one until the first has finished.
      await Promise.all(Array.from({ length: 10 }, () => database.query('select pg_sleep(0.02)')));
      const codes = await Promise.all(Array.from({ length: 10 }, () => readCode(token)));
      expect(codes.toSorted()).toEqual([...Array<string>(9).fill('link-used'), 'redeemed']);
    });

    it('is the same for the browser until it is used or revoked, and then another one', async () => {
      const first = await readToken();
      expect(await readToken()).toBe(first);
      expect(await readCode(first)).toBe('redeemed');
      const second = await readToken();
      expect(second).not.toBe(first);
      expect(await revokeLinks(database, customerId)).toBe(1);
      expect(await revokeLinks(database, customerId)).toBe(0);
      const third = await readToken();
      expect([await readCode(first), await readCode(second), await readCode(third)]).toEqual([
        'link-used',
        'link-revoked',
        'redeemed',
      ]);
    });

    it('is given only to the browser whose onboarding was paid for', async () => {
      const other = await create();
      for (const token of ['', 'guessed', other.token]) {
        const response = await ask(token);
        expect([response.statusCode, response.json().error.code]).toEqual([403, 'wrong-token']);
      }
      await database.query('delete from payments');
      expect((await ask()).statusCode).toBe(404);
    });

    it('expires', async () => {
      const token = await readToken(start({ APPLICATION_LINK_DAYS: '1' }));
      const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
      expect(exp * 1000 - Date.now()).toBeGreaterThan(23 * 3_600_000);
      expect(exp * 1000 - Date.now()).toBeLessThan(25 * 3_600_000);
      const [link] = await database.query<{ id: string }>('select id from application_links');
      const past = new Date(Date.now() - 60_000);
      const sign = new SignJWT().setProtectedHeader({ alg: 'HS256' }).setJti(link?.id ?? '');
      expect(await readCode(await sign.setExpirationTime(past).sign(Buffer.from(secret)))).toBe('link-expired');
      await database.query('update application_links set expires_at = $1', [past]);
      expect(await readToken()).not.toBe(token);
    });

    it('can’t be forged, and works at every instance with the same secret alone', async () => {
      const token = await readToken();
      const [head = '', body = '', signature = ''] = token.split('.');
      const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
      for (const forged of [
        'nonsense',
        `${head}.${body}.`,
        `${unsigned}.${body}.`,
        `${head}.${body}.${signature.split('').toReversed().join('')}`,
        `${head}.${Buffer.from('{"jti":"1"}').toString('base64url')}.${signature}`,
      ]) {
        expect(await readCode(forged)).toBe('invalid-link');
      }
      expect(await readCode(token, start({ APPLICATION_LINK_SECRET: `${secret} but another` }))).toBe('invalid-link');
      expect(await readCode(token, start())).toBe('redeemed');
    });

    it('is refused once the customer no longer pays, and works again once they do', async () => {
      const token = await readToken();
      await database.query("update payments set status = 'canceled'");
      expect(await readCode(token)).toBe('payment-not-confirmed');
      await database.query("update payments set status = 'completed'");
      expect(await readCode(token)).toBe('redeemed');
    });

    it('is the bare customer’s id for apps that expect that', async () => {
      const old = start({ APPLICATION_URL: 'https://app.example/open?customer={customerId}' });
      const response = await ask('', old);
      expect(response.json().result.applicationUrl).toBe(`https://app.example/open?customer=${customerId}`);
      expect(await readCode('any', old)).toBe('invalid-link');
    });
  });
}
