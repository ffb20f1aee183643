import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compileSchema } from '../../scripts/content/schema/schemas.ts';
import { type Database, DatabaseUnavailable } from '../../scripts/service/database/database.ts';
import { migrate } from '../../scripts/service/database/open-database.ts';
import type { OnboardingMeta } from '../../src/domain/generated/types.ts';
import { sensitiveConsent, shownPlan } from '../support/sample-records.ts';
import { describeLinkContract } from './link-contract.ts';
import { describeOfferContract } from './offer-contract.ts';
import { describePaddleContract } from './paddle-contract.ts';
import { describePaymentContract } from './payment-contract.ts';
import { describePeopleContract } from './people-contract.ts';
import { serve, visit } from './serve.ts';
import { describeSubscriptionContract } from './subscription-contract.ts';

const key = { 'idempotency-key': 'key-of-one-visitor' };
const ageOf = (age: string) => expect.objectContaining({ answers: { age } });
const revisionOf = (revision: number) => ({ revision: String(revision) });

/** Checks the service's contract on one kind of database. */
export function describeContract(title: string, open: () => Promise<Database>): void {
  describe(title, () => {
    let database: Database;
    let app: FastifyInstance;

    beforeAll(async () => {
      database = await open();
      await migrate(database);
      app = serve({}, { database });
    }, 60_000);
    afterAll(async () => {
      await app?.close();
      await database?.close();
    });

    const create = (answers: object, headers = {}) => visit(app).create(answers, headers);
    const createMeta = async (answers: object = {}, headers = {}): Promise<OnboardingMeta> =>
      (await create(answers, headers)).json();
    const replace = async (meta: OnboardingMeta, answers: object, headers = {}) =>
      (await visit(app).replace(meta, answers, headers)).statusCode;
    const readStored = () => database.query('select * from onboardings order by created_at');

    describe('onboardings', () => {
      beforeEach(() => database.query('delete from onboardings'));

      it('stores the answers, returns the meta record, and replaces all answers', async () => {
        const answers = { sex: 'woman', age: '30-39', weight: { kg: 80.5 } };
        const response = await create(answers);
        expect(response.statusCode).toBe(201);
        expect(response.json()).toSatisfy(compileSchema('entities/meta'));
        const meta = response.json<OnboardingMeta>();
        const { id, createdAt } = meta;
        const record = { id, app_type: 'fasting', funnel_id: 'full-fasting' };
        expect(await readStored()).toEqual([expect.objectContaining({ ...record, answers })]);

        const replaced = await visit(app).replace(meta, { sex: 'man' });
        expect(replaced.statusCode).toBe(200);
        expect(replaced.json()).toEqual({ id, createdAt, updatedAt: expect.any(String) });
        expect(Date.parse(replaced.json().updatedAt)).toBeGreaterThanOrEqual(Date.parse(createdAt));
        expect(await readStored()).toEqual([expect.objectContaining({ ...record, answers: { sex: 'man' } })]);
      });

      it('keeps a visitor’s first attribution, newest variants, and what the newest write has of the plan, off the path and of the consent', async () => {
        const attribution = { ttclid: 'click', utm_source: 'a newsletter', referrer: 'www.example.com' };
        const experiments = { 'plan-order': 'longest-first', 'new-start': 'b' };
        const expectStored = async (parts: object) =>
          expect(await readStored()).toEqual([expect.objectContaining({ attribution, ...parts })]);
        const meta = await createMeta({ age: '30-39' }, key);
        const offPath = { specificMotivationDate: '2027-05-01' };
        await replace(meta, { attribution, plan: shownPlan, offPath, sensitiveConsent });
        const parts = { plan: shownPlan, off_path: offPath, sensitive_consent: sensitiveConsent };
        await expectStored({ answers: {}, experiments: null, ...parts });
        await create({ attribution: { ttclid: 'another' }, experiments: { 'plan-order': 'control' } }, key);
        const none = { plan: null, off_path: null, sensitive_consent: null };
        await expectStored({ ...none, experiments: { 'plan-order': 'control' } });
        const plan = { ...shownPlan, fastingHours: 12 };
        await create({ experiments, offPath, plan, sensitiveConsent }, key);
        await expectStored({ ...parts, plan, experiments });
        await replace(meta, { age: '40-49' });
        await expectStored({ answers: { age: '40-49' }, plan: null, experiments });
        await replace(meta, { experiments: {} });
        await expectStored({ experiments: {} });
      });

      it('can be read by the visitor who created it, with any text that a visitor may enter', async () => {
        const answers = { oldRoutine: '\'; drop table onboardings; -- \\ " ☃ 🏖️ ёж $1 {a,b}' };
        const attribution = { utm_source: 'a newsletter' };
        const more = { attribution, plan: shownPlan, offPath: { age: '30-39' }, sensitiveConsent };
        const meta = await createMeta({ ...answers, ...more }, { ...key, revision: '2' });
        const { token: _, ...known } = meta;
        const response = await visit(app).read(meta);
        expect(response.json()).toEqual({ ...known, revision: 2, answers, ...more });
        expect(response.json()).toSatisfy(compileSchema('service/onboarding-record'));
      });

      it('is one record and one token for a key, however often and simultaneously it arrives', async () => {
        const responses = await Promise.all(Array.from({ length: 10 }, (_, n) => create({ age: `${n}` }, key)));
        expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array<number>(9).fill(200), 201]);
        const repeated = await createMeta({ age: 'newest' }, key);
        for (const response of responses) {
          const { id, token, createdAt } = repeated;
          expect(response.json()).toMatchObject({ id, token, createdAt });
        }
        expect(await readStored()).toEqual([ageOf('newest')]);
      });

      it('has a token of its own for each visitor, and stores only hashes of it and of the key', async () => {
        const metas = [await createMeta({}, key), await createMeta(), await createMeta()];
        expect(new Set(metas.map(({ token }) => token)).size).toBe(3);
        const stored = JSON.stringify(await readStored());
        for (const secret of [key['idempotency-key'], ...metas.map(({ token = '' }) => token)]) {
          expect(stored).not.toContain(secret);
        }
        for (const meta of metas) {
          expect(meta.token).toMatch(/^[\w-]{43}$/);
          expect(await replace(meta, {})).toBe(200);
        }
      });

      it('is not overwritten by an older write that arrives late in any way', async () => {
        const meta = await createMeta({ age: 'first' }, { ...key, ...revisionOf(3) });
        expect(await replace(meta, { age: 'newest' }, revisionOf(5))).toBe(200);
        const late = await visit(app).replace(meta, { age: 'late' }, revisionOf(4));
        expect([late.statusCode, late.json().error]).toEqual([
          409,
          { code: 'outdated-revision', message: expect.any(String), revision: 5 },
        ]);
        expect(late.json()).toSatisfy(compileSchema('service/error-response'));
        const again = await create({ age: 'late' }, { ...key, ...revisionOf(4) });
        expect([again.statusCode, again.json().id]).toEqual([200, meta.id]);
        expect(await readStored()).toEqual([ageOf('newest')]);
      });

      it('accepts the same write again, but no other one with its revision', async () => {
        const meta = await createMeta({ age: '30-39' });
        const second = (age: string) => replace(meta, { age }, revisionOf(2));
        expect([await second('40-49'), await second('40-49'), await second('50-59')]).toEqual([200, 200, 409]);
        expect(await readStored()).toEqual([ageOf('40-49')]);
      });

      it('accepts writes without a revision in any order, also after the highest possible one', async () => {
        const meta = await createMeta({ age: '18-29' }, key);
        await replace(meta, { age: '30-39' });
        await create({ age: '40-49' }, key);
        expect(await replace(meta, { age: 'outdated' }, revisionOf(3))).toBe(409);
        expect(await replace(meta, { age: 'highest' }, revisionOf(2_147_483_647))).toBe(200);
        expect(await replace(meta, { age: '50-59' })).toBe(200);
        await create({ age: '60-80' }, key);
        expect(await readStored()).toEqual([
          expect.objectContaining({ answers: { age: '60-80' }, revision: 2_147_483_647 }),
        ]);
      });

      it('keeps the newest of writes in any order, simultaneous, repeated and as creations', async () => {
        const attempt = fc.record({ revision: fc.integer({ min: 1, max: 9 }), isCreation: fc.boolean() });
        await fc.assert(
          fc.asyncProperty(fc.array(attempt, { minLength: 1, maxLength: 10 }), fc.uuid(), async (writes, uuid) => {
            const own = { 'idempotency-key': uuid };
            const meta = await createMeta({ age: '0' }, { ...own, revision: '1' });
            const send = ({ revision, isCreation }: (typeof writes)[number]) => {
              const headers = { ...own, ...revisionOf(revision) };
              const answers = { age: String(revision) };
              return isCreation ? create(answers, headers) : replace(meta, answers, headers);
            };
            await Promise.all(writes.map(send));
            const newest = Math.max(...writes.map(({ revision }) => revision));
            const [stored] = await database.query('select answers from onboardings where id = $1', [meta.id]);
            expect(stored).toEqual({ answers: { age: String(newest === 1 ? 0 : newest) } });
          }),
          { numRuns: 30 },
        );
      });

      it('accepts no write for a record from before tokens', async () => {
        const meta = await createMeta();
        await database.query('update onboardings set token_hash = null');
        for (const token of ['', 'null', meta.token ?? '']) expect(await replace({ ...meta, token }, {})).toBe(403);
      });

      it('answers any body with an id or a refusal, never with 500', async () => {
        const text = fc.string({ unit: 'binary', maxLength: 70 });
        const known = [
          'sex',
          'age',
          'weight',
          'clearMyPlate',
          'attribution',
          'experiments',
          'plan',
          'offPath',
          'sensitiveConsent',
          'email',
          '__proto__',
        ];
        const value = fc.oneof(text, fc.jsonValue(), fc.record({ kg: fc.double() }), fc.constant('\ud800'));
        const body = fc.oneof(fc.dictionary(fc.oneof(fc.constantFrom(...known), text), value), fc.jsonValue());
        await fc.assert(
          fc.asyncProperty(body, async (answers) => {
            const payload = JSON.stringify(answers);
            const response = await visit(app).create(Buffer.from(payload), { 'content-type': 'application/json' });
            expect([201, 400]).toContain(response.statusCode);
          }),
          { numRuns: 100 },
        );
      });

      it('is neither shown nor changed without its id and its token', async () => {
        const meta = await createMeta({ age: '30-39' });
        const other = await createMeta({ age: '40-49' });
        const before = await readStored();
        const strangers = [
          ...['', 'wrong', `${meta.token}x`, other.token ?? ''].map((token) => ({
            ...meta,
            token,
            code: 'wrong-token',
          })),
          { ...meta, id: '00000000-0000-4000-8000-000000000000', code: 'onboarding-not-found' },
        ];
        for (const { code, ...stranger } of strangers) {
          const { read, replace: write } = visit(app);
          for (const response of [await read(stranger), await read(stranger, '/payment'), await write(stranger, {})]) {
            expect([response.statusCode, response.json().error.code]).toEqual([
              code === 'wrong-token' ? 403 : 404,
              code,
            ]);
            expect(response.json()).toSatisfy(compileSchema('service/error-response'));
          }
        }
        expect(await readStored()).toEqual(before);
      });
    });

    describeOfferContract(() => database);
    describePaddleContract(() => database);
    describePaymentContract(() => database);
    describeLinkContract(() => database);
    describePeopleContract(() => database);
    describeSubscriptionContract(() => database);

    describe('the stored data', () => {
      it('is unchanged by another migration', async () => {
        await create({ age: '30-39' });
        const read = async () => [await readStored(), await database.query('select * from offers order by id')];
        const before = await read();
        await migrate(database);
        expect(await read()).toEqual(before);
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

    describe('the check of health', () => {
      /** Asks a service that has not checked before; its check begins with this statement. */
      async function check(statement = 'select') {
        let transactionId: unknown;
        const watched: Database = {
          ...database,
          transaction: (work) =>
            database.transaction(async (queryable) => {
              await queryable.query(statement);
              const result = await work(queryable);
              [transactionId] = await queryable.query('select pg_current_xact_id_if_assigned() as id');
              return result;
            }),
        };
        const service = serve({}, { database: watched });
        const [health, life] = [await service.inject('/healthz'), await service.inject('/livez')];
        return { health: health.statusCode, body: health.json(), life: life.statusCode, transactionId };
      }

      it('says that all is well while writes would succeed, and writes nothing', async () => {
        const body = { status: 'ok', payments: 'test' };
        expect(await check()).toEqual({ health: 200, body, life: 200, transactionId: { id: null } });
      });

      it.each(['onboardings', 'paddle_events', 'payments', 'application_links', 'erased_onboardings', 'offers'])(
        'fails without %s, while the process counts as alive',
        async (table) => {
          await database.query(`alter table ${table} rename to gone`);
          expect(await check()).toMatchObject({ health: 503, life: 200 });
          await database.query(`alter table gone rename to ${table}`);
        },
      );

      it('fails while everything is read-only', async () => {
        expect(await check('set transaction read only')).toMatchObject({ health: 503, life: 200 });
      });
    });

    it('asks to come again after an error of the database that passes, and after no other', async () => {
      const raise = (code: string) => `do $$ begin raise exception 'raised' using errcode = '${code}'; end $$`;
      const full = ['53100', '53300'];
      const startingOrStopping = ['57P01', '57P03'];
      const waitedTooLong = ['57014', '55P03', '40P01'];
      const readOnly = ['25006'];
      for (const code of [...full, ...startingOrStopping, ...waitedTooLong, ...readOnly]) {
        await expect(database.query(raise(code))).rejects.toMatchObject({ name: 'DatabaseUnavailable', code });
        const inTransaction = database.transaction(({ query }) => query(raise(code)));
        await expect(inTransaction).rejects.toBeInstanceOf(DatabaseUnavailable);
      }
      for (const code of ['22P02', '23505', '42P01', 'XX000']) {
        await expect(database.query(raise(code))).rejects.not.toBeInstanceOf(DatabaseUnavailable);
      }
    });
  });
}
