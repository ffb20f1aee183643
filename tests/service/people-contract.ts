import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compileSchema } from '../../scripts/checker/schema/schemas.ts';
import { eraseAgain, eraseOld, listErasures } from '../../scripts/service/admin/erasures.ts';
import { runOperation } from '../../scripts/service/admin/operations.ts';
import { erasePerson, exportPerson, findPerson } from '../../scripts/service/admin/people.ts';
import { readLinkSettings } from '../../scripts/service/application-link/link-settings.ts';
import type { Database, Queryable } from '../../scripts/service/database/database.ts';
import { forgetErasures } from '../../scripts/service/onboarding/erased-records.ts';
import { hashSecret } from '../../scripts/service/onboarding/visitor-token.ts';
import { storePayment } from '../../scripts/service/payments/payments.ts';
import { createServer } from '../../scripts/service/server.ts';
import { readConfig } from '../../scripts/service/settings/config.ts';
import type { OnboardingMeta } from '../../src/domain/generated/types.ts';
import { shownPlan } from '../support/shown-plan.ts';

const headers = { 'app-type': 'fasting', 'funnel-id': 'full-fasting' };
const email = 'Visitor@Example.com';
const key = 'key-of-one-visitor';
const attribution = { utm_source: 'a newsletter' };
const tables = ['onboardings', 'payments', 'paddle_events', 'application_links', 'customers', 'erased_onboardings'];

/** Tests what operators do with people's data, on the migrated database that a suite has opened. */
export function describePeopleContract(getDatabase: () => Database): void {
  describe('the data of a person', () => {
    let database: Database;
    let app: FastifyInstance;
    let meta: OnboardingMeta;

    beforeAll(() => {
      database = getDatabase();
      app = createServer({ database, config: readConfig({}) });
    });
    afterAll(() => app.close());
    beforeEach(async () => {
      for (const table of tables) await database.query(`delete from ${table}`);
      meta = (await create({ email, menopause: 'No' })).json();
      const other = (await create({ email: 'other@example.com' }, 'key-of-another-visitor')).json<OnboardingMeta>();
      await pay('txn_1', 'ctm_1', meta.id);
      await pay('txn_2', 'ctm_1', undefined);
      await pay('txn_3', 'ctm_2', other.id);
      await database.query(
        `insert into application_links (id, customer_id, expires_at)
         values (gen_random_uuid(), 'ctm_1', now()), (gen_random_uuid(), 'ctm_2', now())`,
      );
      await database.query(
        `insert into customers (id, email, application_url)
         values ('ctm_old', 'visitor@EXAMPLE.com', 'https://a.example'), ('ctm_else', 'else@example.com', '')`,
      );
    });
    afterAll(async () => {
      for (const table of tables) await database.query(`delete from ${table}`);
    });

    const create = (answers: object, idempotencyKey = key) =>
      app.inject({
        method: 'POST',
        url: '/api/onboardings',
        payload: { ...answers, attribution, plan: shownPlan },
        headers: { ...headers, 'idempotency-key': idempotencyKey },
      });
    const replace = (payload: object, { id, token = '' } = meta) =>
      app.inject({
        method: 'PUT',
        url: `/api/onboardings/${id}`,
        payload,
        headers: { ...headers, 'visitor-token': token },
      });
    const pay = (id: string, customer_id: string, onboardingId: string | undefined, status = 'completed') =>
      storePayment(database, {
        event_id: `evt_${randomUUID()}`,
        event_type: 'transaction.completed',
        occurred_at: new Date().toISOString(),
        data: {
          id,
          customer_id,
          status,
          custom_data: onboardingId ? { onboardingId, utm_source: 'a newsletter' } : null,
        },
      });
    const readPayments = () =>
      database.query<{ id: string; custom_data: unknown }>('select id, custom_data from payments order by id');
    const age = (id: string, days: number) =>
      database.query("update onboardings set updated_at = now() - $2 * interval '1 day' where id = $1", [id, days]);
    const idsOf = async (table: string) =>
      (await database.query<{ id: string }>(`select id from ${table} order by id`)).map(({ id }) => id);

    it.each([
      ['an e-mail address as it was typed', () => email],
      ['an e-mail address in other letters, with spaces', () => '  vISITOR@example.COM '],
      ['the id of the onboarding', () => meta.id.toUpperCase()],
      ['the customer', () => 'ctm_1'],
    ])('is found by %s, without any answer', async (_, getName) => {
      const found = await findPerson(database, getName());
      expect(found.onboardings.map(({ id }) => id)).toEqual([meta.id]);
      expect(found.payments.map(({ id }) => id)).toEqual(['txn_1', 'txn_2']);
      expect(found.applicationLinks.map(({ customerId }) => customerId)).toEqual(['ctm_1']);
      expect(JSON.stringify(found)).not.toMatch(/No|example\.com|newsletter|weekend/);
    });

    it('includes customers of the test checkout of older versions', async () => {
      expect((await findPerson(database, email)).testCustomers).toEqual([{ id: 'ctm_old' }]);
      await erasePerson(database, email);
      expect(await idsOf('customers')).toEqual(['ctm_else']);
    });

    it('is exported with everything except the hashes of secrets', async () => {
      const exported = await exportPerson(database, email);
      expect(exported.onboardings).toEqual([
        expect.objectContaining({
          id: meta.id,
          answers: { email, menopause: 'No' },
          attribution,
          plan: shownPlan,
          revision: 1,
        }),
      ]);
      expect(exported.payments[0]?.custom_data).toEqual({ onboardingId: meta.id, utm_source: 'a newsletter' });
      expect(exported.testCustomers).toEqual([expect.objectContaining({ email: 'visitor@EXAMPLE.com' })]);
      const stored = await database.query<Record<string, string>>('select * from onboardings where id = $1', [meta.id]);
      for (const hash of [stored[0]?.token_hash, stored[0]?.idempotency_key]) {
        expect(JSON.stringify(exported)).not.toContain(hash);
      }
    });

    it.each([
      ['nobody@example.com', /^Nothing is stored about nobody@example\.com\. Check the spelling/],
      [randomUUID(), /^Nothing is stored about/],
      ['ctm_unknown', /^Nothing is stored about/],
      ["'; drop table onboardings; --", /is neither an e-mail address, nor the id of an onboarding, nor/],
      ['', /is neither/],
      ['a\0@example.com', /is neither/],
      [`${'x'.repeat(400)}@example.com`, /is neither/],
    ])('is not found by %j, which is explained', async (name, message) => {
      await expect(findPerson(database, name)).rejects.toThrow(message);
      await expect(exportPerson(database, name)).rejects.toThrow(message);
      await expect(erasePerson(database, name)).rejects.toThrow(message);
    });

    it('is found through an onboarding id that isn’t one only by the customer', async () => {
      await pay('txn_9', 'ctm_9', 'not an id');
      expect((await findPerson(database, 'ctm_9')).onboardings).toEqual([]);
      await erasePerson(database, 'ctm_9');
      expect((await readPayments()).at(-1)).toEqual({ id: 'txn_9', custom_data: null });
    });

    describe('once erased', () => {
      beforeEach(() => erasePerson(database, email));

      it('is gone, except for payments without custom data; others’ data is untouched', async () => {
        expect(await database.query('select id from onboardings where id = $1', [meta.id])).toEqual([]);
        expect(await idsOf('onboardings')).toHaveLength(1);
        expect(await readPayments()).toEqual([
          { id: 'txn_1', custom_data: null },
          { id: 'txn_2', custom_data: null },
          { id: 'txn_3', custom_data: expect.objectContaining({ utm_source: 'a newsletter' }) },
        ]);
        expect(await database.query('select customer_id from application_links')).toEqual([{ customer_id: 'ctm_2' }]);
        const everything = await Promise.all(tables.map((table) => database.query(`select * from ${table}`)));
        expect(JSON.stringify(everything)).not.toMatch(new RegExp(`visitor@example|${meta.id}|${key}`, 'i'));
        await expect(findPerson(database, email)).rejects.toThrow('Nothing is stored');
        await expect(findPerson(database, meta.id)).rejects.toThrow(/^This onboarding was erased on 20/);
      });

      it('is refused to the browser in every way, with a reason', async () => {
        const token = { 'visitor-token': meta.token ?? '' };
        const refusals = [
          await replace({ email }),
          await app.inject({ url: `/api/onboardings/${meta.id}`, headers: token }),
          await app.inject({ url: `/api/onboardings/${meta.id.toUpperCase()}`, headers: token }),
          await app.inject({ url: `/api/onboardings/${meta.id}/payment`, headers: token }),
          await create({ email }),
        ];
        for (const response of refusals) {
          expect([response.statusCode, response.json().error.code]).toEqual([410, 'onboarding-erased']);
          expect(response.json()).toSatisfy(compileSchema('service/error-response'));
        }
        expect(await idsOf('onboardings')).toHaveLength(1);
      });

      it('does not stop the visitor from starting afresh with another key', async () => {
        const response = await create({ age: '30-39' }, 'a-new-key-of-one-visitor');
        expect(response.statusCode).toBe(201);
      });

      it('is not brought back by a payment that names it', async () => {
        await pay('txn_1', 'ctm_1', meta.id);
        await pay('txn_4', 'ctm_1', meta.id);
        const payments = (await readPayments()).filter(({ id }) => id !== 'txn_3');
        expect(payments.map(({ custom_data: data }) => data)).toEqual([null, null, null]);
      });

      it('is refused for two years', async () => {
        await forgetErasures(database.query);
        expect((await replace({})).statusCode).toBe(410);
        await database.query("update erased_onboardings set erased_at = now() - interval '731 days'");
        await forgetErasures(database.query);
        expect((await replace({})).statusCode).toBe(404);
      });
    });

    it('stays erased when writes and creations arrive meanwhile', async () => {
      const writes = Array.from({ length: 60 }, (_, index) =>
        index % 2 === 0 ? replace({ email, age: String(index) }) : create({ email, age: String(index) }),
      );
      const erasing = erasePerson(database, email);
      const statuses = (await Promise.all(writes)).map(({ statusCode }) => statusCode);
      await erasing;
      expect(statuses.filter((status) => status !== 200 && status !== 410)).toEqual([]);
      expect(await database.query('select id from onboardings where id = $1', [meta.id])).toEqual([]);
      expect(await idsOf('onboardings')).toHaveLength(1);
    });

    it('is erased once by two operators at once', async () => {
      const results = await Promise.allSettled([erasePerson(database, email), erasePerson(database, email)]);
      expect(results.filter(({ status }) => status === 'fulfilled')).not.toEqual([]);
      expect(await idsOf('onboardings')).toHaveLength(1);
    });

    it('is erased again after a backup has brought it back, by the list of erasures', async () => {
      const rows = await database.query('select * from onboardings where id = $1', [meta.id]);
      await erasePerson(database, email);
      const erasures = await listErasures(database);
      expect(erasures).toHaveLength(1);
      expect(JSON.stringify(erasures)).not.toContain(meta.id);

      await database.query('delete from erased_onboardings');
      await database.query(
        'insert into onboardings select * from jsonb_populate_recordset(null::onboardings, $1::jsonb)',
        [JSON.stringify(rows)],
      );
      await database.query(`update payments set custom_data = $1::jsonb where id = 'txn_1'`, [
        JSON.stringify({ onboardingId: meta.id }),
      ]);
      expect((await replace({ email })).statusCode).toBe(200);

      expect(await eraseAgain(database, erasures)).toBe(1);
      expect((await replace({ email })).statusCode).toBe(410);
      expect((await create({ email })).statusCode).toBe(410);
      expect(await readPayments()).toEqual(expect.arrayContaining([{ id: 'txn_1', custom_data: null }]));
      expect(await listErasures(database)).toEqual(erasures);
      expect(await eraseAgain(database, erasures)).toBe(0);
    });

    it('is erased once it is older than the retention period, and stays erased', async () => {
      await age(meta.id, 400.5);
      expect(await eraseOld(database, 401)).toBe(0);
      expect(await eraseOld(database, 400)).toBe(1);
      expect(await listErasures(database)).toEqual([]);
      expect((await replace({ email })).statusCode).toBe(410);
      expect(await readPayments()).toEqual(expect.arrayContaining([{ id: 'txn_1', custom_data: null }]));
      expect(await idsOf('onboardings')).toHaveLength(1);
    });

    it('is erased in batches until nothing old is left', async () => {
      await database.query(
        `insert into onboardings (id, app_type, funnel_id, answers, updated_at)
         select gen_random_uuid(), 'fasting', 'full-fasting', '{}', now() - interval '500 days'
         from generate_series(1, 1200)`,
      );
      expect(await eraseOld(database, 400)).toBe(1200);
      expect(await eraseOld(database, 400, AbortSignal.abort())).toBe(0);
      expect(await idsOf('onboardings')).toHaveLength(2);
    });

    it('is found, erased and retained among 100,000 others by indexes', { tags: ['deep'] }, async () => {
      await database.query(
        `insert into onboardings (id, idempotency_key, app_type, funnel_id, answers, updated_at)
         select gen_random_uuid(), 'key ' || number, 'fasting', 'full-fasting',
                jsonb_build_object('email', 'visitor' || number || '@example.com'),
                now() - number * interval '1 minute'
         from generate_series(1, 100000) as number`,
      );
      await database.query(
        `insert into payments (id, event_id, occurred_at, customer_id, status, custom_data)
         select 'txn_many_' || number, 'evt', now(), 'ctm_many_' || number, 'completed',
                jsonb_build_object('onboardingId', id)
         from (select id, row_number() over () as number from onboardings) as numbered`,
      );
      await database.query('analyze onboardings, payments, application_links, erased_onboardings');
      const plans: string[] = [];
      const query = async <Row>(sql: string, parameters?: unknown[]) => {
        const lines = await database.query<Record<string, string>>(`explain ${sql}`, parameters);
        plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
        return database.query<Row>(sql, parameters);
      };
      const explained: Database = {
        query,
        transaction: (work: (queryable: Queryable) => Promise<unknown>) => work({ query }),
        close: async () => {},
      } as Database;
      await erasePerson(explained, 'VISITOR70000@example.com');
      expect(await eraseOld(explained, 69)).toBeGreaterThan(500);
      expect(plans.length).toBeGreaterThan(10);
      const scans = plans.filter((plan) => /Seq Scan on (onboardings|payments)/.test(plan));
      expect(scans).toEqual([]);

      plans.length = 0;
      await database.query("update onboardings set idempotency_key = null where idempotency_key = 'key 9'");
      const [keyless] = await database.query<{ id: string }>(
        'select id from onboardings where idempotency_key is null',
      );
      const idHash = hashSecret(keyless?.id ?? '');
      const many = [`key 7`, 'key 8', null].map((keyHash, index) => ({
        idHash: keyHash === null ? idHash : hashSecret(String(index)),
        keyHash,
        erasedAt: new Date().toISOString(),
      }));
      expect(await eraseAgain(explained, many)).toBe(3);
      expect(plans.filter((plan) => plan.includes('Seq Scan on onboardings'))).toEqual([]);
    });
  });

  describe('a link that an operator issues', () => {
    const secret = 'a secret of the tests that is long enough';
    const config = readConfig({ APPLICATION_LINK_SECRET: secret, APPLICATION_URL: 'https://app.example/{token}' });
    let database: Database;
    let app: FastifyInstance;
    const links = readLinkSettings(config);
    const run = (name: string, input: string, more: object = {}) =>
      runOperation({ database, links, scope: config, ...more }, name, input);
    const redeem = async (url: string) => {
      const payload = { token: url.slice('https://app.example/'.length) };
      const response = await app.inject({ method: 'POST', url: '/api/application-links/redeem', payload });
      return response.statusCode === 200 ? response.json().result.customerId : response.json().error.code;
    };

    beforeAll(() => {
      database = getDatabase();
      app = createServer({ database, config, links });
    });
    afterAll(() => app.close());
    beforeEach(async () => {
      for (const table of tables) await database.query(`delete from ${table}`);
      const [row] = await database.query<{ id: string }>(
        `insert into onboardings (id, app_type, funnel_id, answers)
         values (gen_random_uuid(), 'fasting', 'full-fasting', '{"email": "buyer@example.com"}') returning id`,
      );
      await database.query(
        `insert into payments (id, event_id, occurred_at, customer_id, status, custom_data)
         values ('txn_1', 'evt', now(), 'ctm_1', 'completed', $1::jsonb), ('txn_2', 'evt', now(), 'ctm_2', 'paid', null)`,
        [JSON.stringify({ onboardingId: row?.id })],
      );
    });

    it.each(['Buyer@example.com', 'ctm_1'])('opens the app for %s, once, and each is a new one', async (name) => {
      const first = (await run('issueLink', name)) as { url: string; expiresAt: string };
      const second = (await run('issueLink', name)) as { url: string };
      expect(first.url).not.toBe(second.url);
      expect(Date.parse(first.expiresAt)).toBeGreaterThan(Date.now());
      expect([await redeem(first.url), await redeem(second.url), await redeem(first.url)]).toEqual([
        'ctm_1',
        'ctm_1',
        'link-used',
      ]);
    });

    it('can be revoked', async () => {
      const { url } = (await run('issueLink', 'ctm_1')) as { url: string };
      expect(await run('revokeLinks', ' buyer@EXAMPLE.com')).toBe(1);
      expect(await redeem(url)).toBe('link-revoked');
      expect(await run('revokeLinks', 'ctm_1')).toBe(0);
    });

    it('is refused without a confirmed payment, for several customers, and without a secret', async () => {
      await expect(run('issueLink', 'ctm_2')).rejects.toThrow('There is no confirmed payment by ctm_2');
      await expect(run('issueLink', 'nobody@example.com')).rejects.toThrow('Nothing is stored');
      await expect(run('issueLink', 'ctm_1', { links: undefined })).rejects.toThrow('APPLICATION_LINK_SECRET');
      await database.query(
        `insert into payments (id, event_id, occurred_at, customer_id, status, custom_data)
         select 'txn_3', event_id, occurred_at, 'ctm_3', status, custom_data from payments where id = 'txn_1'`,
      );
      await expect(run('issueLink', 'buyer@example.com')).rejects.toThrow(/several customers: ctm_1, ctm_3\. Name one/);
    });

    it.each(['no such one', 'constructor', 'toString'])('is not an operation called “%s”', async (name) => {
      await expect(run(name, '')).rejects.toThrow(`doesn’t know the operation “${name}”`);
    });

    it.each(['400', '0d', '-1d', '1.5d', '36501d', 'd', ''])('is not deleted by the period “%s”', async (period) => {
      await expect(run('retain', period)).rejects.toThrow('such as 400d');
    });

    it.each(['', 'x', '{}', '[1]', '[null]', '[{"idHash":"a","keyHash":null,"erasedAt":"2026-01-01"}]'])(
      'is not erased again by the list %j',
      async (list) => {
        await expect(run('eraseAgain', list)).rejects.toThrow('This is not a list of erasures');
      },
    );
  });
}
