import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileSchema } from '../../scripts/checker/schema/schemas.ts';
import { readConfig } from '../../scripts/service/settings/config.ts';
import type { Database } from '../../scripts/service/database/database.ts';
import { migrate } from '../../scripts/service/database/migrate.ts';
import { createServer } from '../../scripts/service/server.ts';
import type { OnboardingMeta } from '../../src/domain/generated/types.ts';
import { describeLinkContract } from './link-contract.ts';
import { describeOfferContract } from './offer-contract.ts';
import { describePaddleContract } from './paddle-contract.ts';
import { describePaymentContract } from './payment-contract.ts';
import { describePeopleContract } from './people-contract.ts';
import { shownPlan } from '../support/shown-plan.ts';
import { refusals } from './refusals.ts';

const headers = { 'app-type': 'fasting', 'funnel-id': 'full-fasting', accept: 'text/plain' };
const unknownId = '00000000-0000-4000-8000-000000000000';

/** Checks the service's contract on one kind of database. */
export function describeContract(title: string, open: () => Promise<Database>): void {
  describe(title, () => {
    let database: Database;
    let app: FastifyInstance;

    beforeAll(async () => {
      database = await open();
      await migrate(database);
      const APPLICATION_URL = 'https://meridian.example/open?customer={customerId}';
      app = createServer({ database, config: readConfig({ APPLICATION_URL }) });
    }, 60_000);
    afterAll(async () => {
      await app?.close();
      await database?.close();
    });
    beforeEach(async () => {
      await database.query('delete from onboardings');
      await database.query('delete from payments');
    });

    const write = (method: 'POST' | 'PUT', url: string, payload: object, more: Record<string, string> = {}) =>
      app.inject({ method, url, payload, headers: { ...headers, ...more } });
    const create = (answers: object, key?: string, revision?: number) =>
      write('POST', '/api/onboardings', answers, {
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(revision !== undefined && { revision: String(revision) }),
      });
    const replace = ({ id, token = '' }: OnboardingMeta, answers: object, revision?: number) =>
      write('PUT', `/api/onboardings/${id}`, answers, {
        'visitor-token': token,
        ...(revision !== undefined && { revision: String(revision) }),
      });
    const readBack = ({ id, token = '' }: OnboardingMeta) =>
      app.inject({ url: `/api/onboardings/${id}`, headers: { 'visitor-token': token } });
    const readStored = () =>
      database.query<{ id: string; answers: object; funnel_id: string; attribution: object; experiments: object }>(
        'select * from onboardings order by created_at',
      );
    const readEverything = async () => [
      await readStored(),
      await database.query('select * from payments order by id'),
      await database.query('select * from offers order by id'),
    ];

    describe('onboardings', () => {
      it('stores the answers and returns the meta record', async () => {
        const response = await create({ sex: 'woman', age: '30-39', weight: { kg: 80.5 } });
        expect(response.statusCode).toBe(201);
        expect(response.headers['content-type']).toMatch(/^application\/json/);
        expect(response.headers['cache-control']).toBe('no-store');
        expect(response.json()).toSatisfy(compileSchema('entities/meta'));
        expect(await readStored()).toEqual([
          expect.objectContaining({
            id: response.json().id,
            app_type: 'fasting',
            funnel_id: 'full-fasting',
            answers: { sex: 'woman', age: '30-39', weight: { kg: 80.5 } },
          }),
        ]);
      });

      it('replaces all answers', async () => {
        const meta = (await create({ sex: 'woman', age: '30-39' })).json();
        const { id, createdAt } = meta;
        const response = await replace(meta, { sex: 'man' });
        expect(response.statusCode).toBe(200);
        expect(response.json()).toMatchObject({ id, createdAt });
        expect(response.json()).not.toHaveProperty('token');
        expect(Date.parse(response.json().updatedAt)).toBeGreaterThanOrEqual(Date.parse(createdAt));
        expect(await readStored()).toEqual([expect.objectContaining({ id, answers: { sex: 'man' } })]);
      });

      it('keeps a visitor’s first attribution, whatever later writes contain', async () => {
        const meta = (await create({ age: '30-39' }, 'key-of-one-visitor')).json();
        expect(await readStored()).toEqual([expect.objectContaining({ attribution: null, experiments: null })]);
        const attribution = { ttclid: 'click', utm_source: 'a newsletter', referrer: 'www.example.com' };
        await replace(meta, { age: '30-39', attribution });
        await replace(meta, { age: '40-49', attribution: { ttclid: 'another' } });
        await create({ age: '50-59', attribution: { ttclid: 'a third' } }, 'key-of-one-visitor');
        await create({ age: '60-80' }, 'key-of-one-visitor');
        expect(await readStored()).toEqual([expect.objectContaining({ answers: { age: '60-80' }, attribution })]);
      });

      it('keeps a visitor’s newest variants, also when a write contains none', async () => {
        const meta = (await create({ experiments: { 'plan-order': 'control' } }, 'key-of-one-visitor')).json();
        const experiments = { 'plan-order': 'longest-first', 'new-start': 'b' };
        await create({ experiments }, 'key-of-one-visitor');
        expect(await readStored()).toEqual([expect.objectContaining({ answers: {}, experiments })]);
        await replace(meta, { age: '30-39' });
        expect(await readStored()).toEqual([expect.objectContaining({ experiments })]);
        await replace(meta, { experiments: {} });
        expect(await readStored()).toEqual([expect.objectContaining({ experiments: {} })]);
      });

      it('keeps the plan of the newest write, and none if that has none', async () => {
        const key = 'key-of-one-visitor';
        const meta = (await create({ plan: shownPlan }, key)).json();
        expect(await readStored()).toEqual([expect.objectContaining({ answers: {}, plan: shownPlan })]);
        const wider = { ...shownPlan, fastingHours: 12, eatingHours: 12 };
        await replace(meta, { age: '30-39', plan: wider });
        expect(await readStored()).toEqual([expect.objectContaining({ answers: { age: '30-39' }, plan: wider })]);
        await replace(meta, { age: '60-80' });
        expect(await readStored()).toEqual([expect.objectContaining({ plan: null })]);
        await create({ plan: shownPlan }, key);
        await create({}, key);
        expect(await readStored()).toEqual([expect.objectContaining({ plan: null })]);
        expect((await readBack(meta)).json()).not.toHaveProperty('plan');
      });

      it('stores any text that a visitor may enter', async () => {
        const answers = { oldRoutine: '\'; drop table onboardings; -- \\ " ☃ 🏖️ ёж $1 {a,b}' };
        await create(answers);
        expect(await readStored()).toEqual([expect.objectContaining({ answers })]);
      });

      it('returns the same record, with the newest answers, when a key is repeated', async () => {
        const first = await create({ age: '30-39' }, 'key-of-one-visitor');
        const second = await create({ age: '40-49' }, 'key-of-one-visitor');
        expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
        expect(second.json().id).toBe(first.json().id);
        expect(second.json().createdAt).toBe(first.json().createdAt);
        expect(await readStored()).toEqual([expect.objectContaining({ answers: { age: '40-49' } })]);
      });

      it('creates one record for ten simultaneous requests with one key', async () => {
        const responses = await Promise.all(
          Array.from({ length: 10 }, (_, index) => create({ age: `number ${index}` }, 'simultaneous-key')),
        );
        expect(new Set(responses.map((it) => it.json().id)).size).toBe(1);
        expect(responses.map((it) => it.statusCode).toSorted()).toEqual([...Array<number>(9).fill(200), 201]);
        expect(await readStored()).toHaveLength(1);
      });

      it('is not overwritten by an older write that arrives late in any way', async () => {
        const key = 'key-of-one-visitor';
        const meta = (await create({ age: 'first' }, key, 3)).json();
        expect((await replace(meta, { age: 'newest' }, 5)).statusCode).toBe(200);
        const late = await replace(meta, { age: 'late' }, 4);
        expect([late.statusCode, late.json().error.code, late.json().error.revision]).toEqual([
          409,
          'outdated-revision',
          5,
        ]);
        expect(late.json()).toSatisfy(compileSchema('service/error-response'));
        const again = await create({ age: 'late' }, key, 4);
        expect([again.statusCode, again.json()]).toEqual([200, expect.objectContaining({ id: meta.id })]);
        expect(await readStored()).toEqual([expect.objectContaining({ answers: { age: 'newest' } })]);
      });

      it('accepts the same write again, but no other one with its revision', async () => {
        const meta = (await create({ age: '30-39' }, 'key-of-one-visitor', 1)).json();
        expect((await replace(meta, { age: '40-49' }, 2)).statusCode).toBe(200);
        expect((await replace(meta, { age: '40-49' }, 2)).statusCode).toBe(200);
        expect((await replace(meta, { age: '50-59' }, 2)).statusCode).toBe(409);
        expect(await readStored()).toEqual([expect.objectContaining({ answers: { age: '40-49' } })]);
      });

      it('accepts writes without a revision in any order', async () => {
        const meta = (await create({ age: '18-29' }, 'key-of-one-visitor')).json();
        await replace(meta, { age: '30-39' });
        await create({ age: '40-49' }, 'key-of-one-visitor');
        expect(await readStored()).toEqual([expect.objectContaining({ answers: { age: '40-49' }, revision: 3 })]);
        expect((await replace(meta, { age: '50-59' }, 3)).statusCode).toBe(409);
        expect((await replace(meta, { age: '50-59' }, 4)).statusCode).toBe(200);
      });

      it('accepts a write without a revision after the highest possible one', async () => {
        const meta = (await create({ age: '30-39' }, 'key-of-one-visitor', 2_147_483_647)).json<OnboardingMeta>();
        expect((await replace(meta, { age: '40-49' })).statusCode).toBe(200);
        expect((await create({ age: '50-59' }, 'key-of-one-visitor')).statusCode).toBe(200);
        expect(await readStored()).toEqual([
          expect.objectContaining({ answers: { age: '50-59' }, revision: 2_147_483_647 }),
        ]);
      });

      it('keeps the newest of writes in any order, simultaneous, repeated and as creations', async () => {
        const attempt = fc.record({ revision: fc.integer({ min: 1, max: 9 }), isCreation: fc.boolean() });
        await fc.assert(
          fc.asyncProperty(fc.array(attempt, { minLength: 1, maxLength: 10 }), fc.uuid(), async (writes, key) => {
            const meta = (await create({ age: '0' }, key, 1)).json();
            await Promise.all(
              writes.map(({ revision, isCreation }) =>
                isCreation
                  ? create({ age: String(revision) }, key, revision)
                  : replace(meta, { age: String(revision) }, revision),
              ),
            );
            const newest = Math.max(...writes.map(({ revision }) => revision));
            const [stored] = await database.query('select answers from onboardings where id = $1', [meta.id]);
            expect(stored).toEqual({ answers: { age: String(newest === 1 ? 0 : newest) } });
          }),
          { numRuns: 40 },
        );
      });

      it('issues the same token whenever its creation is repeated, and another to everyone else', async () => {
        const first = (await create({}, 'key-of-one-visitor')).json();
        const again = (await create({}, 'key-of-one-visitor')).json();
        const other = (await create({}, 'key-of-another-visitor')).json();
        const nameless = (await create({})).json();
        expect(again).toMatchObject({ id: first.id, token: first.token });
        expect(new Set([first.token, other.token, nameless.token]).size).toBe(3);
        expect(first.token).toMatch(/^[\w-]{43}$/);
        expect((await replace(nameless, { age: '30-39' })).statusCode).toBe(200);
      });

      it('stores only hashes of key and token', async () => {
        const { token } = (await create({}, 'key-of-one-visitor')).json();
        const stored = JSON.stringify(await readStored());
        expect(stored).not.toContain('key-of-one-visitor');
        expect(stored).not.toContain(token);
      });

      it('accepts no write for a record from before tokens', async () => {
        const meta = (await create({ age: '30-39' })).json();
        await database.query('update onboardings set token_hash = null');
        for (const token of ['', 'null', meta.token]) {
          expect((await replace({ ...meta, token }, {})).statusCode).toBe(403);
        }
      });

      it('gives a record from before tokens a token when its creation is repeated', async () => {
        const { id } = (await create({ age: '30-39' }, 'key-of-one-visitor')).json();
        await database.query('update onboardings set token_hash = null, revision = 0');
        const meta = (await create({ age: '40-49' }, 'key-of-one-visitor', 3)).json();
        expect(meta.id).toBe(id);
        expect((await replace(meta, { age: '50+' }, 4)).statusCode).toBe(200);
        expect((await create({ age: '18-29' }, 'key-of-another-visitor')).json().id).not.toBe(id);
      });

      it('can be read by the visitor who created it', async () => {
        const attribution = { utm_source: 'a newsletter' };
        const payload = { email: 'visitor@example.com', attribution, plan: shownPlan };
        const meta = (await create(payload, 'key-of-one-visitor', 2)).json();
        const response = await readBack(meta);
        const { token: _, ...known } = meta;
        expect(response.json()).toEqual({
          ...known,
          revision: 2,
          answers: { email: 'visitor@example.com' },
          attribution,
          plan: shownPlan,
        });
        expect(response.json()).toSatisfy(compileSchema('service/onboarding-record'));
        expect(response.headers['cache-control']).toBe('no-store');
      });

      it('creates a record for each request without a key', async () => {
        await Promise.all([create({}), create({}), create({})]);
        expect(await readStored()).toHaveLength(3);
      });

      it('answers any body with an id or a 4xx error, never with 500', async () => {
        const text = fc.string({ unit: 'binary', maxLength: 70 });
        const field = fc.constantFrom(
          'sex',
          'age',
          'weight',
          'height',
          'clearMyPlate',
          'attribution',
          'experiments',
          'plan',
          'email',
          '__proto__',
          'constructor',
        );
        const value = fc.oneof(text, fc.jsonValue(), fc.record({ kg: fc.double() }), fc.constant('\ud800'));
        const body = fc.oneof(fc.dictionary(fc.oneof(field, text), value), fc.jsonValue());
        await fc.assert(
          fc.asyncProperty(body, async (answers) => {
            const before = await readStored();
            const response = await app.inject({
              method: 'POST',
              url: '/api/onboardings',
              headers: { ...headers, 'content-type': 'application/json' },
              payload: JSON.stringify(answers),
            });
            expect([201, 400]).toContain(response.statusCode);
            if (response.statusCode === 201) return;
            expect(response.json()).toSatisfy(compileSchema('service/error-response'));
            expect(await readStored()).toEqual(before);
          }),
          { numRuns: 150 },
        );
      });
    });

    describe('refusals', () => {
      it.each(refusals)('$title', async ({ request, status, code, field, message }) => {
        const { id, token } = (await create({ age: '30-39' }, 'key-of-a-stored-one')).json();
        const other = (await create({ age: '30-39' }, 'key-of-another-one')).json();
        await database.query(
          `insert into payments (id, event_id, occurred_at, customer_id, status)
           values ('txn_waiting', 'evt_1', now(), 'ctm_waiting', 'paid')`,
        );
        const before = await readEverything();
        const sent = Object.entries({ ...headers, 'visitor-token': token, ...request.headers }).flatMap(
          ([name, value]) =>
            value === undefined ? [] : [[name, value.replace('{token}', token).replace('{otherToken}', other.token)]],
        );
        const response = await app.inject({
          ...request,
          url: request.url.replace('{id}', id).replace('{unknownId}', unknownId),
          headers: Object.fromEntries(sent),
        } as InjectOptions);
        expect({ status: response.statusCode, error: response.json().error }).toEqual({
          status,
          error: { code, message: expect.stringMatching(message), ...(field !== undefined && { field }) },
        });
        expect(response.json()).toSatisfy(compileSchema('service/error-response'));
        expect(response.headers['content-type']).toMatch(/^application\/json/);
        if (status === 405) expect(response.headers.allow).toMatch(/^[A-Z, ]+$/);
        expect(await readEverything()).toEqual(before);
      });
    });

    describe('offers and payment', () => {
      const pay = (email: string) =>
        app.inject({ method: 'POST', url: '/api/test-checkout/payments', payload: { offerId: 'month-1', email } });
      const askForLink = (customerId: string) =>
        app.inject({ url: `/api/paddle/customers/${customerId}/application-url` });

      it('lists the offers in display order', async () => {
        const response = await app.inject({ url: '/api/paddle/offers', headers });
        expect(response.json()).toSatisfy(compileSchema('service/offers-response'));
        expect(response.json().result).toEqual([
          { id: 'week-1', price: 1499, durationUnit: 'Week', duration: 1 },
          { id: 'month-1', price: 3895, durationUnit: 'Month', duration: 1 },
          { id: 'month-3', price: 7995, durationUnit: 'Month', duration: 3 },
        ]);
      });

      it('includes an offer’s trial period and discount, if any', async () => {
        await database.query(`insert into offers values ('trial', 9, 3895, 'Month', 1, 2, 'dsc_01first')`);
        const response = await app.inject({ url: '/api/paddle/offers' });
        await database.query(`delete from offers where id = 'trial'`);
        expect(response.json()).toSatisfy(compileSchema('service/offers-response'));
        expect(response.json().result.at(-1)).toEqual({
          id: 'trial',
          price: 3895,
          durationUnit: 'Month',
          duration: 1,
          trialPeriod: { duration: 2 },
          discountId: 'dsc_01first',
        });
      });

      it('returns the app link once the payment is confirmed, about a second later', async () => {
        const payment = await pay('visitor@example.com');
        expect(payment.statusCode).toBe(201);
        const { customerId, transactionId } = payment.json().result;
        expect(transactionId).toMatch(/^txn_test_\w+$/);
        expect((await askForLink(customerId)).statusCode).toBe(404);
        const link = await vi.waitUntil(
          async () => {
            const response = await askForLink(customerId);
            return response.statusCode === 200 && response;
          },
          { timeout: 5_000, interval: 50 },
        );
        expect(link.json()).toSatisfy(compileSchema('service/application-url-response'));
        expect(link.json().result.applicationUrl).toBe(`https://meridian.example/open?customer=${customerId}`);
      });
    });

    describeOfferContract(() => database);
    describePaddleContract(() => database);
    describePaymentContract(() => database);
    describeLinkContract(() => database);
    describePeopleContract(() => database);

    describe('the stored data', () => {
      it('is unchanged by another migration', async () => {
        const before = await readEverything();
        await migrate(database);
        expect(await readEverything()).toEqual(before);
      });

      it('is left unchanged if a newer version has written it', async () => {
        await database.query(`insert into schema_migrations (version, name) values (9999, 'from the future')`);
        await expect(migrate(database)).rejects.toThrow('newer version');
        await database.query('delete from schema_migrations where version = 9999');
      });

      it('keeps nothing of a transaction that fails', async () => {
        const work = database.transaction(async ({ query }) => {
          await query(`insert into offers values ('half', 9, 100, 'Week', 1, null, null)`);
          throw new Error('interrupted');
        });
        await expect(work).rejects.toThrow('interrupted');
        expect(await database.query(`select * from offers where id = 'half'`)).toEqual([]);
      });
    });

    it('reports that it is healthy', async () => {
      const response = await app.inject({ url: '/healthz' });
      expect({ status: response.statusCode, body: response.json() }).toEqual({
        status: 200,
        body: { status: 'ok', payments: 'test' },
      });
    });
  });
}
