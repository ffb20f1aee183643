import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPostgres } from '../../../scripts/tools/postgres/find.ts';
import type { Database } from '../../../scripts/service/database/database.ts';
import { migrate } from '../../../scripts/service/database/migrate.ts';
import { migrations } from '../../../scripts/service/database/migrations.ts';
import { wrapPglite } from '../../../scripts/service/database/pglite.ts';
import { openPostgres } from '../../../scripts/service/database/postgres.ts';
import { createRecord, findRecord, replaceRecord } from '../../../scripts/service/onboarding/onboarding-records.ts';
import { makeToken } from '../../../scripts/service/onboarding/visitor-token.ts';
import { findPayment, hasPaid, storePayment } from '../../../scripts/service/payments/payments.ts';
import { startPostgres, type PostgresServer } from '../postgres-server.ts';
import { play, type Fixture, type RequestName, type Subject } from './play.ts';

const fixture = JSON.parse(readFileSync(path.join(import.meta.dirname, 'statements.json'), 'utf8')) as Fixture;
const note = { appType: 'fasting', funnelId: 'full-fasting' };

it('is tried with the statements of the version before the newest migration', () => {
  const newest = migrations.slice(-2).map(({ version }) => version);
  const remedy =
    'Check out the commit before your migration, and run `npx tsx tests/service/neighbour/record.ts` there.';
  expect(newest, remedy).toContain(fixture.version);
});

function describeNeighbours(open: () => Promise<Database>): void {
  let database: Database;
  beforeEach(async () => {
    database = await open();
    await migrate(
      database,
      undefined,
      migrations.filter(({ version }) => version <= fixture.version),
    );
  });
  afterEach(() => database.close());

  const before = (request: RequestName, subject: Subject, newId?: string) =>
    play(database, fixture.requests[request], subject, newId);
  const toBody = ({ answers }: Subject) => ({
    answers,
    attribution: { utm_source: 'mail' },
    experiments: undefined,
    plan: undefined,
  });
  const createNow = (subject: Subject) => createRecord(database, subject.key, { ...note, ...subject }, toBody(subject));
  const replaceNow = ({ id = '', ...subject }: Subject) =>
    replaceRecord(database, id, makeToken(subject.key, id), { ...note, ...subject }, toBody(subject));
  const subject = (key: string, revision: number): Subject => ({ key, revision, answers: { age: `${revision}` } });
  const readBoth = async (key: string, id: string) => {
    const { results } = await before('read', { ...subject(key, 0), id });
    const now = await findRecord(database, id, makeToken(key, id));
    expect(results[0]).toEqual([expect.objectContaining({ id, is_own: true })]);
    expect([results[0]?.[0]?.answers, results[0]?.[0]?.revision]).toEqual([now.answers, now.revision]);
    return now;
  };

  it('creates no second record, whichever version has the key first', async () => {
    const early = await before('create', subject('created-before-the-migration', 1));
    await migrate(database);
    const late = await before('create', subject('created-after-the-migration', 1));
    const { meta } = await createNow(subject('created-by-the-new-version', 1));

    for (const [key, id] of [
      ['created-before-the-migration', early.id],
      ['created-after-the-migration', late.id],
      ['created-by-the-new-version', meta.id],
    ] as const) {
      expect((await before('repeat', subject(key, 2))).id).toBe(id);
      const repeated = await createNow(subject(key, 3));
      expect([repeated.meta.id, repeated.isNew]).toEqual([id, false]);
      expect((await before('repeat', subject(key, 4))).id).toBe(id);
      expect((await before('repeatLate', subject(key, 2))).id).toBe(id);
      expect(await readBoth(key, id)).toMatchObject({ answers: { age: '4' }, attribution: { utm_source: 'mail' } });
    }
    expect(await database.query('select id from onboardings')).toHaveLength(3);
  });

  it('keeps the newest answers when both versions write in turns', async () => {
    const key = 'visitor-who-meets-both';
    const { id } = await before('create', subject(key, 1));
    await migrate(database);
    for (let revision = 2; revision <= 20; revision += 2) {
      await replaceNow({ ...subject(key, revision), id });
      await before('replace', { ...subject(key, revision + 1), id });
      expect(await readBoth(key, id)).toMatchObject({ answers: { age: `${revision + 1}` }, revision: revision + 1 });
      await expect(replaceNow({ ...subject(key, revision), id })).rejects.toMatchObject({ code: 'outdated-revision' });
      const { results } = await before('replaceLate', { ...subject(key, revision), id });
      expect(results[0]).toEqual([]);
    }
    expect(await readBoth(key, id)).toMatchObject({ answers: { age: '21' }, attribution: { utm_source: 'mail' } });
  });

  it('creates one record when both versions get a key at the same moment', async () => {
    await migrate(database);
    const key = 'key-at-the-same-moment';
    const ids = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        index % 2 === 0
          ? (await before('create', subject(key, index + 1))).id
          : (await createNow(subject(key, index + 1))).meta.id,
      ),
    );
    const [row] = await database.query('select id, answers, revision from onboardings');
    expect(row).toEqual({ id: expect.any(String), answers: { age: '20' }, revision: 20 });
    // A creation that finds a newer one returns no row; the request then reads it by its key.
    expect(new Set(ids.filter(Boolean))).toEqual(new Set([row?.id]));
    expect(await database.query('select id from onboardings')).toHaveLength(1);
  });

  it('knows who has paid, whichever version got the notification', async () => {
    const key = 'visitor-who-pays';
    const { id } = await before('create', subject(key, 1));
    await migrate(database);
    await before('pay', { ...subject(key, 1), id });
    expect(await findPayment(database, id, { acceptsTests: false })).toEqual({
      status: 'paid',
      customerId: `ctm_${id}`,
    });
    const { results } = await before('read', { ...subject(key, 0), id });
    expect(results.flat()).toContainEqual({ customer_id: `ctm_${id}`, is_paid: true });
  });

  it('leads buyers to the app, whichever version got the notification and whichever is asked', async () => {
    const early = await before('create', subject('pays-the-version-before', 1));
    const late = await before('create', subject('pays-the-new-version', 1));
    await migrate(database);
    await before('pay', { ...subject('pays-the-version-before', 1), id: early.id });
    await storePayment(database, {
      event_id: 'evt_new',
      event_type: 'transaction.completed',
      occurred_at: '2026-11-02T10:00:00Z',
      data: { id: `txn_${late.id}`, customer_id: `ctm_${late.id}`, status: 'completed' },
    });
    for (const { id } of [early, late]) {
      expect((await before('link', { ...subject('', 0), id })).results).toEqual([[{ id: `txn_${id}` }]]);
      expect(await hasPaid(database, `ctm_${id}`, { acceptsTests: false })).toBe(true);
    }
  });

  it('keeps the test checkout’s customers of the version before', async () => {
    const pay = async (newId: string) => {
      await before('payTest', { ...subject('', 0), id: newId }, newId);
      // It confirms after a second.
      await database.query("update payments set occurred_at = now() - interval '1 second' where is_test");
    };
    const readLink = async (newId: string) =>
      (await before('linkOfTest', { ...subject('', 0), id: newId }, newId)).results.at(-1);
    const linkOf = (newId: string) => [{ id: `txn_test_${newId}` }];
    const [early, late] = [randomUUID(), randomUUID()];
    await pay(early);
    await migrate(database);
    await pay(late);
    expect([await readLink(early), await readLink(late)]).toEqual([linkOf(early), linkOf(late)]);
    expect(await hasPaid(database, `ctm_test_${early}`, { acceptsTests: true })).toBe(true);
    expect(await hasPaid(database, `ctm_test_${early}`, { acceptsTests: false })).toBe(false);
  });
}

describe('beside the version before, on the embedded PostgreSQL', { tags: ['deep'] }, () => {
  describeNeighbours(async () => wrapPglite(await PGlite.create()));
});

const programs = findPostgres();
const unless = programs ? '' : ' (skipped: no server is installed)';

describe.skipIf(!programs)(
  `beside the version before, on a PostgreSQL at DATABASE_URL${unless}`,
  { tags: ['deep'] },
  () => {
    let server: PostgresServer;
    let count = 0;
    beforeAll(() => {
      server = startPostgres(programs ?? '');
    });
    afterAll(() => server?.end());

    describeNeighbours(async () => {
      count += 1;
      const main = await openPostgres(server.url);
      await main.query(`create database trial_${count}`);
      await main.close();
      return openPostgres(server.url.replace('/postgres?', `/trial_${count}?`));
    });
  },
);
