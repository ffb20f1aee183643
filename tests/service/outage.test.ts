import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres, type PostgresServer } from './postgres-server.ts';
import { findPostgres } from '../../scripts/tools/postgres/find.ts';
import { compileSchema } from '../../scripts/checker/schema/schemas.ts';
import { erasePerson } from '../../scripts/service/admin/people.ts';
import { readConfig } from '../../scripts/service/settings/config.ts';
import type { Database } from '../../scripts/service/database/database.ts';
import { migrate } from '../../scripts/service/database/migrate.ts';
import { wrapPglite } from '../../scripts/service/database/pglite.ts';
import { openPostgres } from '../../scripts/service/database/postgres.ts';
import { DatabaseUnavailable } from '../../scripts/service/database/unavailable.ts';
import { createServer } from '../../scripts/service/server.ts';
import { stop } from '../../scripts/service/stop.ts';

const headers = { 'app-type': 'fasting', 'funnel-id': 'full-fasting' };
const serve = (database: Database) => createServer({ database, config: readConfig({}) });
const write = (app: ReturnType<typeof serve>) =>
  app.inject({ method: 'POST', url: '/api/onboardings', headers, payload: { age: '30-39' } });

function describeFaults(open: () => Promise<Database>): void {
  const raise = (code: string) => `do $$ begin raise exception 'raised' using errcode = '${code}'; end $$`;

  it.each([
    ['is full', '53100'],
    ['has too many connections', '53300'],
    ['is being shut down', '57P01'],
    ['starts', '57P03'],
    ['takes too long', '57014'],
    ['is locked', '55P03'],
    ['has found a deadlock', '40P01'],
    ['is a stand-by', '25006'],
  ])('asks to come again when it %s', async (_, code) => {
    const database = await open();
    await expect(database.query(raise(code))).rejects.toMatchObject({ name: 'DatabaseUnavailable', code });
    const inTransaction = database.transaction(({ query }) => query(raise(code)));
    await expect(inTransaction).rejects.toBeInstanceOf(DatabaseUnavailable);
    await database.close();
  });

  it.each(['22P02', '23505', '42P01', 'XX000'])('passes other errors on: %s', async (code) => {
    const database = await open();
    await expect(database.query(raise(code))).rejects.not.toBeInstanceOf(DatabaseUnavailable);
    await database.close();
  });
}

describe('the embedded PostgreSQL', () => {
  let pglite: PGlite;
  beforeAll(async () => {
    pglite = await PGlite.create();
  }, 60_000);
  describeFaults(async () => ({ ...wrapPglite(pglite), close: async () => undefined }));
});

const programs = findPostgres();

describe.skipIf(!programs)(
  `a PostgreSQL at DATABASE_URL${programs ? '' : ' (skipped: no server is installed)'}`,
  () => {
    let server: PostgresServer;
    beforeAll(async () => {
      server = startPostgres(programs ?? '');
      const database = await openPostgres(server.url);
      await migrate(database);
      await database.close();
    }, 30_000);
    afterAll(() => server?.end());

    describe('with a fault', { tags: ['deep'] }, () => {
      describeFaults(() => openPostgres(server.url));
    });

    // With much patience: two hundred at once may wait long for one of ten connections.
    const openSerializable = () =>
      openPostgres(`${server.url}&options=-c%20default_transaction_isolation=serializable`, { connectionMs: 100_000 });

    it('tells clients to retry while it is down, and serves them once it is back', async () => {
      const database = await openPostgres(server.url);
      const app = serve(database);
      expect((await write(app)).statusCode).toBe(201);
      server.kill();
      for (const attempt of ['on a broken connection', 'on a new one', 'on another']) {
        const response = await write(app);
        expect([attempt, response.statusCode, response.json().error.code]).toEqual([
          attempt,
          503,
          'database-unavailable',
        ]);
        expect(response.headers['retry-after']).toBe('3');
        expect(response.json()).toSatisfy(compileSchema('service/error-response'));
      }
      expect((await app.inject('/healthz')).statusCode).toBe(503);
      server.restart();
      await vi.waitFor(async () => expect((await write(app)).statusCode).toBe(201), { timeout: 60_000 });
      await vi.waitFor(async () => expect((await app.inject('/healthz')).statusCode).toBe(200), { timeout: 60_000 });
      await database.close();
    }, 60_000);

    it('tells clients to retry while it is overloaded', async () => {
      const database = await openPostgres(server.url, { connectionMs: 300, statementMs: 1_000 });
      const other = await openPostgres(server.url);
      const app = serve(database);
      await other.transaction(async ({ query }) => {
        await query('lock table onboardings in access exclusive mode');
        // Ten wait for the lock until they time out, and two for a connection.
        const responses = await Promise.all(Array.from({ length: 12 }, () => write(app)));
        expect(responses.map((it) => it.statusCode)).toEqual(Array<number>(12).fill(503));
      });
      expect((await write(app)).statusCode).toBe(201);
      await Promise.all([database.close(), other.close()]);
    }, 30_000);

    it('answers clients that still wait for it when the service has to stop', async () => {
      const database = await openPostgres(server.url, { connectionMs: 100_000, statementMs: 100_000 });
      const other = await openPostgres(server.url, { statementMs: 100_000 });
      const app = serve(database);
      const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/onboardings`;
      const post = () =>
        fetch(url, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: '{"age":"30-39"}',
        });
      await other.transaction(async ({ query }) => {
        await query('lock table onboardings in access exclusive mode');
        // Ten wait for the lock, and two for a connection.
        const waiting = Array.from({ length: 12 }, post);
        const countLocked = () => query<{ count: number }>('select count(*)::integer from pg_locks where not granted');
        await vi.waitUntil(async () => (await countLocked())[0]?.count === 10, { timeout: 60_000 });
        await stop(app, database, { databaseMs: 100, requestMs: 60_000 });
        const responses = await Promise.all(waiting);
        const ends = responses.map((it) => `${it.status}, come again after ${it.headers.get('retry-after')} s`);
        expect(ends).toEqual(Array<string>(12).fill('503, come again after 3 s'));
        // The lock is still held: nothing has waited for it.
      });
      await other.close();
    });

    it('is asked again after conflicts of simultaneous writes, until all are stored', async () => {
      const database = await openSerializable();
      expect(await database.query('show transaction_isolation')).toEqual([{ transaction_isolation: 'serializable' }]);
      const app = serve(database);
      const { id, token } = (await write(app)).json();
      const replace = (revision: number) =>
        app.inject({
          method: 'PUT',
          url: `/api/onboardings/${id}`,
          headers: { ...headers, 'visitor-token': token, revision: String(revision) },
          payload: { age: String(revision) },
        });
      const responses = await Promise.all(Array.from({ length: 200 }, (_, index) => replace(index + 2)));
      // One that arrives after a newer one is outdated.
      expect(responses.map((it) => it.statusCode).filter((status) => status !== 200 && status !== 409)).toEqual([]);
      const stored = await database.query('select revision, answers from onboardings where id = $1', [id]);
      expect(stored).toEqual([{ revision: 201, answers: { age: '201' } }]);
      await database.close();
    });

    it('is asked again after conflicts of simultaneous creations with one key and with different ones', async () => {
      const database = await openSerializable();
      await database.query('delete from onboardings');
      const app = serve(database);
      const create = (key: string, revision: number) =>
        app.inject({
          method: 'POST',
          url: '/api/onboardings',
          headers: { ...headers, 'idempotency-key': key, revision: String(revision) },
          payload: { age: String(revision) },
        });
      const numbers = Array.from({ length: 200 }, (_, index) => index + 1);
      const same = await Promise.all(numbers.map((number) => create('one-key-of-many-creations', number)));
      expect(new Set(same.map((it) => it.statusCode))).toEqual(new Set([200, 201]));
      expect(new Set(same.map((it) => it.json().id)).size).toBe(1);
      expect(await database.query('select revision, answers from onboardings')).toEqual([
        { revision: 200, answers: { age: '200' } },
      ]);
      const others = await Promise.all(numbers.map((number) => create(`key-of-creation-number-${number}`, 1)));
      expect(new Set(others.map((it) => it.statusCode))).toEqual(new Set([201]));
      await database.close();
    });

    it('is asked again after an erasure’s conflict with the writes of the same visitor', async () => {
      const database = await openSerializable();
      const app = serve(database);
      const create = async () => (await write(app)).json<{ id: string; token: string }>();
      for (const { id, token } of await Promise.all(Array.from({ length: 20 }, create))) {
        const replace = (revision: number) =>
          app.inject({
            method: 'PUT',
            url: `/api/onboardings/${id}`,
            headers: { ...headers, 'visitor-token': token, revision: String(revision) },
            payload: { age: String(revision) },
          });
        const writes = [2, 3, 4].map(replace);
        expect(await erasePerson(database, id)).toMatchObject({ onboardings: [{ id }] });
        await Promise.all(writes);
        expect(await database.query('select id from onboardings where id = $1', [id])).toEqual([]);
      }
      await database.close();
    });

    it('may stop in the middle of a transaction', async () => {
      const database = await openPostgres(server.url);
      const other = await openPostgres(server.url);
      const half = database.transaction(async ({ query }) => {
        const [row] = await query<{ id: number }>('select pg_backend_pid() as id');
        await other.query('select pg_terminate_backend($1, 5000)', [row?.id]);
        await query('select 1');
      });
      await expect(half).rejects.toBeInstanceOf(DatabaseUnavailable);
      expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
      await Promise.all([database.close(), other.close()]);
    });
  },
);
