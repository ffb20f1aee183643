import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compileSchema } from '../../scripts/content/schema/schemas.ts';
import { eraseAgain, eraseOld, listErasures } from '../../scripts/service/admin/erasures.ts';
import { runOperation } from '../../scripts/service/admin/operations.ts';
import { erasePerson, exportPerson, findPerson } from '../../scripts/service/admin/people.ts';
import { readLinkSettings } from '../../scripts/service/application-links.ts';
import type { Database } from '../../scripts/service/database/database.ts';
import { forgetErasures } from '../../scripts/service/onboarding/erased-records.ts';
import { hashSecret } from '../../scripts/service/onboarding/visitor-token.ts';
import { storePayment } from '../../scripts/service/payments/store-payment.ts';
import { readConfig } from '../../scripts/service/settings/config.ts';
import type { OnboardingMeta } from '../../src/domain/generated/types.ts';
import { sensitiveConsent, shownPlan } from '../support/sample-records.ts';
import { serve, visit } from './serve.ts';

const email = 'Visitor@Example.com';
const key = 'key-of-one-visitor';
const attribution = { utm_source: 'a newsletter' };
const tables = ['onboardings', 'payments', 'paddle_events', 'application_links', 'customers', 'erased_onboardings'];
const secret = 'a secret of the tests that is long enough';
const config = readConfig({ APPLICATION_LINK_SECRET: secret, APPLICATION_URL: 'https://app.example/{token}' });
const links = readLinkSettings(config);

/** Tests what operators do with people's data, on the migrated database that a suite has opened. */
export function describePeopleContract(getDatabase: () => Database): void {
  describe('the data of a person', () => {
    let database: Database;
    let app: FastifyInstance;
    let meta: OnboardingMeta;

    const clear = async () => {
      for (const table of tables) await database.query(`delete from ${table}`);
    };
    beforeAll(() => {
      database = getDatabase();
      app = serve({ APPLICATION_LINK_SECRET: secret }, { database, links });
    });
    afterAll(async () => {
      await clear();
      await app.close();
    });
    beforeEach(async () => {
      await clear();
      meta = (await create({ email, menopause: 'No' })).json();
      const other = await create({ email: 'other@example.com' }, 'key-of-another-visitor');
      await pay('txn_1', 'ctm_1', meta.id);
      await pay('txn_2', 'ctm_1', undefined);
      await pay('txn_3', 'ctm_2', other.json<OnboardingMeta>().id);
      await database.query(
        `insert into application_links (id, customer_id, expires_at)
         values (gen_random_uuid(), 'ctm_1', now()), (gen_random_uuid(), 'ctm_2', now())`,
      );
      await database.query(
        `insert into customers (id, email, application_url)
         values ('ctm_old', 'visitor@EXAMPLE.com', 'https://a.example'), ('ctm_else', 'else@example.com', '')`,
      );
    });

    const offPath = { email: 'earlier@example.com' };
    const create = (answers: object, idempotencyKey = key) =>
      visit(app).create(
        { ...answers, attribution, plan: shownPlan, ...(idempotencyKey === key && { offPath, sensitiveConsent }) },
        { 'idempotency-key': idempotencyKey },
      );
    const replace = async (answers: object = { email, menopause: 'No', offPath }) =>
      (await visit(app).replace(meta, answers)).statusCode;
    const agreement = { text: '$23.37 today. You agree.', version: 'v1', agreedAt: '2026-11-28T10:00:00.000Z' };
    const agreed = {
      agreement: agreement.text,
      agreementVersion: agreement.version,
      agreedAt: agreement.agreedAt,
    };
    const pay = (id: string, customer_id: string, onboardingId: string | undefined, status = 'completed') =>
      storePayment(database, {
        event_id: `evt_${randomUUID()}`,
        event_type: `transaction.${status}`,
        occurred_at: new Date().toISOString(),
        data: {
          id,
          customer_id,
          status,
          items: [{ price: { id: 'month-1' }, quantity: 1 }],
          custom_data: onboardingId ? { onboardingId, ...attribution, ...agreed } : null,
        },
      });
    const readPayments = () =>
      database.query<{ id: string; custom_data: unknown }>('select id, custom_data from payments order by id');
    const idsOf = async (table: string) =>
      (await database.query<{ id: string }>(`select id from ${table} order by id`)).map(({ id }) => id);
    const isGone = async () =>
      (await idsOf('onboardings')).length === 1 && !(await idsOf('onboardings')).includes(meta.id);

    it.each([
      ['an e-mail address as it was typed', () => email],
      ['an e-mail address in other letters, with spaces', () => '  vISITOR@example.COM '],
      ['the id of the onboarding', () => meta.id.toUpperCase()],
      ['the customer', () => 'ctm_1'],
      ['an e-mail address off the path', () => 'Earlier@example.com'],
    ])('is found by %s, without any answer', async (_, getName) => {
      const found = await findPerson(database, getName());
      expect(found.onboardings.map(({ id }) => id)).toEqual([meta.id]);
      expect(found.payments.map(({ id }) => id)).toEqual(['txn_1', 'txn_2']);
      expect(found.applicationLinks.map(({ customerId }) => customerId)).toEqual(['ctm_1']);
      expect(JSON.stringify(found)).not.toMatch(/No|example\.com|newsletter|weekend/);
    });

    it('is exported with everything except the hashes of secrets', async () => {
      const exported = await exportPerson(database, email);
      const parts = { attribution, plan: shownPlan, off_path: offPath, sensitive_consent: sensitiveConsent };
      const record = { id: meta.id, answers: { email, menopause: 'No' }, ...parts, revision: 1 };
      expect(exported.onboardings).toEqual([expect.objectContaining(record)]);
      expect(exported.payments[0]?.custom_data).toEqual({ onboardingId: meta.id, utm_source: 'a newsletter' });
      expect(exported.payments[0]?.agreement).toEqual(agreement);
      expect(exported.testCustomers).toEqual([expect.objectContaining({ email: 'visitor@EXAMPLE.com' })]);
      const [stored] = await database.query<Record<string, string>>('select * from onboardings where id = $1', [
        meta.id,
      ]);
      for (const hash of [stored?.token_hash, stored?.idempotency_key]) {
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
      for (const look of [findPerson, exportPerson, erasePerson]) {
        await expect(look(database, name)).rejects.toThrow(message);
      }
    });

    it('is found only by the customer where the payment names no onboarding of ours', async () => {
      await pay('txn_9', 'ctm_9', 'not an id');
      expect((await findPerson(database, 'ctm_9')).onboardings).toEqual([]);
      await erasePerson(database, 'ctm_9');
      expect((await readPayments()).at(-1)).toEqual({ id: 'txn_9', custom_data: null });
    });

    describe('once erased', () => {
      beforeEach(() => erasePerson(database, email));

      it('still has agreed to what was bought, as the seller has to prove', async () => {
        await pay('txn_1', 'ctm_1', undefined, 'paid');
        const stored = await database.query(`select agreement from payments where id = 'txn_1'`);
        expect(stored).toEqual([{ agreement }]);
      });

      it('is gone, except for payments without custom data; others’ data is untouched', async () => {
        expect(await isGone()).toBe(true);
        expect(await idsOf('customers')).toEqual(['ctm_else']);
        expect(await readPayments()).toEqual([
          { id: 'txn_1', custom_data: null },
          { id: 'txn_2', custom_data: null },
          { id: 'txn_3', custom_data: expect.objectContaining(attribution) },
        ]);
        expect(await database.query('select customer_id from application_links')).toEqual([{ customer_id: 'ctm_2' }]);
        const everything = await Promise.all(tables.map((table) => database.query(`select * from ${table}`)));
        expect(JSON.stringify(everything)).not.toMatch(new RegExp(`visitor@example|${meta.id}|${key}`, 'i'));
        await expect(findPerson(database, email)).rejects.toThrow('Nothing is stored');
        await expect(findPerson(database, meta.id)).rejects.toThrow(/^This onboarding was erased on 20/);
      });

      it('is refused to the browser in every way for two years, with a reason', async () => {
        const { read, replace: write } = visit(app);
        const sameId = { ...meta, id: meta.id.toUpperCase() };
        for (const response of [
          await write(meta, { email }),
          await read(meta),
          await read(sameId),
          await read(meta, '/payment'),
          await create({ email }),
        ]) {
          expect([response.statusCode, response.json().error.code]).toEqual([410, 'onboarding-erased']);
          expect(response.json()).toSatisfy(compileSchema('service/error-response'));
        }
        expect((await create({ age: '30-39' }, 'a-new-key-of-one-visitor')).statusCode).toBe(201);

        await forgetErasures(database.query);
        expect(await replace()).toBe(410);
        await database.query("update erased_onboardings set erased_at = now() - interval '731 days'");
        await forgetErasures(database.query);
        expect(await replace()).toBe(404);
      });

      it('is not brought back by a payment that names it', async () => {
        await pay('txn_1', 'ctm_1', meta.id);
        await pay('txn_4', 'ctm_1', meta.id);
        const payments = (await readPayments()).filter(({ id }) => id !== 'txn_3');
        expect(payments.map(({ custom_data: data }) => data)).toEqual([null, null, null]);
      });
    });

    it('stays erased when writes and creations arrive meanwhile, and another operator erases it too', async () => {
      const writes = Array.from({ length: 40 }, (_, index) =>
        index % 2 === 0
          ? replace({ email, age: String(index) })
          : create({ email, age: String(index) }).then(({ statusCode }) => statusCode),
      );
      const erasing = Promise.allSettled([erasePerson(database, email), erasePerson(database, email)]);
      // The answers of somebody who has paid stay as they are: 409.
      expect((await Promise.all(writes)).filter((status) => ![200, 409, 410].includes(status))).toEqual([]);
      expect((await erasing).filter(({ status }) => status === 'fulfilled')).not.toEqual([]);
      expect(await isGone()).toBe(true);
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
      expect(await replace()).toBe(200);

      expect(await eraseAgain(database, erasures)).toBe(1);
      expect([await replace({ email }), (await create({ email })).statusCode]).toEqual([410, 410]);
      expect(await readPayments()).toEqual(expect.arrayContaining([{ id: 'txn_1', custom_data: null }]));
      expect(await listErasures(database)).toEqual(erasures);
      expect(await eraseAgain(database, erasures)).toBe(0);
    });

    it('is erased with all others, in batches, once it is older than the retention period, and stays erased', async () => {
      await database.query(
        `insert into onboardings (id, app_type, funnel_id, answers, updated_at)
         select gen_random_uuid(), 'fasting', 'full-fasting', '{}', now() - interval '500 days'
         from generate_series(1, 1200)`,
      );
      await database.query("update onboardings set updated_at = now() - interval '400.5 days' where id = $1", [
        meta.id,
      ]);
      expect(await eraseOld(database, 401, AbortSignal.abort())).toBe(0);
      expect(await eraseOld(database, 401)).toBe(1200);
      expect(await eraseOld(database, 400)).toBe(1);
      expect(await listErasures(database)).toEqual([]);
      expect(await replace({ email })).toBe(410);
      expect(await readPayments()).toEqual(expect.arrayContaining([{ id: 'txn_1', custom_data: null }]));
      expect(await isGone()).toBe(true);
    });

    it('is found, erased and retained among 100,000 others by indexes', { tags: ['deep'] }, async () => {
      await database.query(
        `insert into onboardings (id, idempotency_key, app_type, funnel_id, answers, updated_at)
         select gen_random_uuid(), nullif('key ' || number, 'key 9'), 'fasting', 'full-fasting',
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
      const explained: Database = { ...database, query, transaction: (work) => work({ query }) };
      const listScans = (tablePattern: string) =>
        plans.splice(0).filter((plan) => new RegExp(`Seq Scan on (${tablePattern})`).test(plan));

      const [keyless] = await database.query<{ id: string }>(
        'select id from onboardings where idempotency_key is null',
      );
      const erasure = { idHash: hashSecret(keyless?.id ?? ''), keyHash: null, erasedAt: new Date().toISOString() };
      expect(await eraseAgain(explained, [erasure, { ...erasure, idHash: 'other', keyHash: 'key 7' }])).toBe(2);
      expect(listScans('onboardings')).toEqual([]);
      await erasePerson(explained, 'VISITOR70000@example.com');
      expect(await eraseOld(explained, 69)).toBeGreaterThan(500);
      expect(plans.length).toBeGreaterThan(10);
      expect(listScans('onboardings|payments')).toEqual([]);
    });

    describe('in commands of operators', () => {
      const run = (name: string, input: string, more: object = {}) =>
        runOperation({ database, links, scope: config, ...more }, name, input);

      it('a link is refused without a confirmed payment, for several customers, and without a secret', async () => {
        await pay('txn_4', 'ctm_4', undefined, 'paid');
        await expect(run('issueLink', 'ctm_4')).rejects.toThrow('There is no confirmed payment by ctm_4');
        await expect(run('issueLink', 'nobody@example.com')).rejects.toThrow('Nothing is stored');
        await expect(run('issueLink', 'ctm_1', { links: undefined })).rejects.toThrow('APPLICATION_LINK_SECRET');
        await pay('txn_5', 'ctm_5', meta.id);
        await expect(run('issueLink', email)).rejects.toThrow(/several customers: ctm_1, ctm_5\. Name one/);
      });

      it.each([
        ['no such one', [''], 'doesn’t know the operation “no such one”'],
        ['constructor', [''], 'doesn’t know the operation “constructor”'],
        ['retain', ['400', '0d', '-1d', '1.5d', '36501d', 'd', ''], 'such as 400d'],
        [
          'eraseAgain',
          ['', 'x', '{}', '[1]', '[null]', '[{"idHash":"a","keyHash":null,"erasedAt":"2026-01-01"}]'],
          'This is not a list of erasures',
        ],
      ])('“%s” refuses %j', async (name, inputs, message) => {
        for (const input of inputs) await expect(run(name, input)).rejects.toThrow(message);
      });
    });
  });
}
