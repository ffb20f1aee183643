import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compileSchema } from '../../scripts/content/schema/schemas.ts';
import { erasePerson } from '../../scripts/service/admin/people.ts';
import { issueNewLink, markLinkUsed } from '../../scripts/service/application-links.ts';
import { migrate, openDatabase } from '../../scripts/service/database/open-database.ts';
import { openPostgres } from '../../scripts/service/database/postgres.ts';
import { DatabaseUnavailable } from '../../scripts/service/database/database.ts';
import { stop } from '../../scripts/service/stop.ts';
import { findPostgres } from '../../scripts/tools/find-postgres.ts';
import type { OnboardingMeta } from '../../src/domain/generated/types.ts';
import { startPostgres, type PostgresServer } from './postgres-server.ts';
import { serve, siteHeaders, visit } from './serve.ts';

const programs = findPostgres();
const unless = programs ? '' : ' (skipped: no server is installed)';
const patient = { timeout: 60_000 };
const lockTable = 'lock table onboardings in access exclusive mode';

describe.skipIf(!programs)(`a PostgreSQL at DATABASE_URL${unless}`, () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = startPostgres(programs ?? '');
    const database = await openPostgres(server.url);
    await migrate(database);
    await database.query('create database fresh');
    await database.close();
  });
  afterAll(() => server?.end());

  it('is migrated once by several services that start at the same time', async () => {
    const place = { databaseUrl: server.url.replace('/postgres?', '/fresh?'), dataFolder: '' };
    const databases = await Promise.all([openDatabase(place), openDatabase(place), openDatabase(place)]);
    expect(await databases[0]?.query('select id from offers')).toHaveLength(3);
    await Promise.all(databases.map((it) => it.close()));
  });

  it('with a table that is locked is not ready', { tags: ['deep'] }, async () => {
    const [database, other] = [await openPostgres(server.url), await openPostgres(server.url)];
    const check = async () => (await serve({}, { database }).inject('/healthz')).statusCode;
    await other.transaction(async ({ query }) => {
      await query(lockTable);
      expect(await check()).toBe(503);
    });
    expect(await check()).toBe(200);
    await Promise.all([database.close(), other.close()]);
  });

  it('lets one of ten apps at once use a link', async () => {
    const database = await openPostgres(server.url);
    const { id } = await issueNewLink(database, 'ctm_1', 1);
    const uses = await Promise.allSettled(Array.from({ length: 10 }, () => markLinkUsed(database, id)));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await database.close();
  });

  it('that another service migrates is waited for as long as that takes, which is said at once and every 30 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const database = await openPostgres(server.url, { statementMs: 200 });
    const other = await openPostgres(server.url, { statementMs: 300_000 });
    const log = { info: vi.fn(), warn: vi.fn() };
    let waiting: Promise<void> | undefined;
    await other.transaction(async ({ query }) => {
      await query('select pg_advisory_xact_lock(4173)');
      const [holder] = await query<{ pid: number }>('select pg_backend_pid() as pid');
      waiting = migrate(database, log);
      // Longer than a query may take.
      const findWaiting = () =>
        other.query(
          `select pid from pg_stat_activity
           where wait_event = 'advisory' and clock_timestamp() - query_start > interval '300 milliseconds'`,
        );
      await vi.waitUntil(async () => (await findWaiting()).length === 1, patient);
      vi.advanceTimersByTime(60_000);
      const line = expect.stringMatching(
        `^Waiting for another instance that is migrating the database .* PostgreSQL process ${holder?.pid}\\)`,
      );
      expect(log.warn.mock.calls).toEqual([[line], [line], [line]]);
    });
    await waiting;
    vi.advanceTimersByTime(60_000);
    expect(log.warn).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
    await Promise.all([database.close(), other.close()]);
  });

  it('that is down or overloaded makes the service ask to come again, and serves once it is back', async () => {
    const database = await openPostgres(server.url);
    const app = serve({}, { database });
    const write = () => visit(app).create({ age: '30-39' });
    expect((await write()).statusCode).toBe(201);
    server.kill();
    // On a broken connection, and on two new ones.
    for (const response of [await write(), await write(), await write()]) {
      expect([response.statusCode, response.json().error.code]).toEqual([503, 'database-unavailable']);
      expect(response.headers['retry-after']).toBe('3');
      expect(response.json()).toSatisfy(compileSchema('service/error-response'));
    }
    expect((await app.inject('/healthz')).statusCode).toBe(503);
    server.restart();
    await vi.waitFor(async () => expect((await write()).statusCode).toBe(201), patient);
    await vi.waitFor(async () => expect((await app.inject('/healthz')).statusCode).toBe(200), patient);

    const hasty = await openPostgres(server.url, { connectionMs: 2_000, statementMs: 1_000 });
    await database.transaction(async ({ query }) => {
      await query(lockTable);
      // Ten wait for the lock until they time out, and two for a connection before.
      const { create } = visit(serve({}, { database: hasty }));
      const responses = await Promise.all(Array.from({ length: 12 }, () => create({})));
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array<number>(12).fill(503));
    });
    expect((await write()).statusCode).toBe(201);
    await Promise.all([database.close(), hasty.close()]);
  });

  it('that makes clients wait while the service has to stop keeps none of them without an answer', async () => {
    const database = await openPostgres(server.url, { connectionMs: 100_000, statementMs: 100_000 });
    const other = await openPostgres(server.url, { statementMs: 100_000 });
    const app = serve({}, { database });
    const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/onboardings`;
    const headers = { ...siteHeaders, 'content-type': 'application/json' };
    await other.transaction(async ({ query }) => {
      await query(lockTable);
      // Ten wait for the lock, and two for a connection.
      const waiting = Array.from({ length: 12 }, () => fetch(url, { method: 'POST', headers, body: '{}' }));
      const countLocked = () => query<{ count: number }>('select count(*)::integer from pg_locks where not granted');
      await vi.waitUntil(async () => (await countLocked())[0]?.count === 10, patient);
      await stop(app, database, { databaseMs: 100, requestMs: 60_000 });
      const ends = (await Promise.all(waiting)).map(
        (it) => `${it.status}, retry after ${it.headers.get('retry-after')}`,
      );
      expect(ends).toEqual(Array<string>(12).fill('503, retry after 3'));
      // The lock is still held: nothing has waited for it.
    });
    await other.close();
  });

  it('that stops in the middle of a transaction can be asked again', async () => {
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

  it('is asked again after conflicts of simultaneous writes, creations and erasures, until all are done', async () => {
    // With much patience: a hundred at once may wait long for one of ten connections.
    const serializable = `${server.url}&options=-c%20default_transaction_isolation=serializable`;
    const database = await openPostgres(serializable, { connectionMs: 100_000 });
    expect(await database.query('show transaction_isolation')).toEqual([{ transaction_isolation: 'serializable' }]);
    await database.query('delete from onboardings');
    const { create, replace } = visit(serve({}, { database }));
    const createOne = (key: string, revision: number) =>
      create({ age: `${revision}` }, { 'idempotency-key': key, revision: `${revision}` });
    const replaceOne = (meta: OnboardingMeta, revision: number) =>
      replace(meta, { age: `${revision}` }, { revision: `${revision}` });
    const numbers = Array.from({ length: 100 }, (_, index) => index + 1);
    const readAll = () => database.query('select revision, answers from onboardings');

    const same = await Promise.all(numbers.map((number) => createOne('one-key-of-many-creations', number)));
    expect(new Set(same.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 201]));
    expect(new Set(same.map((it) => it.json().id)).size).toBe(1);
    expect(await readAll()).toEqual([{ revision: 100, answers: { age: '100' } }]);

    const meta = same[0]?.json<OnboardingMeta>() as OnboardingMeta;
    const writes = await Promise.all(numbers.map((number) => replaceOne(meta, 100 + number)));
    // One that arrives after a newer one is outdated.
    expect(writes.map(({ statusCode }) => statusCode).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await readAll()).toEqual([{ revision: 200, answers: { age: '200' } }]);

    const others = await Promise.all(numbers.map((number) => createOne(`key-of-creation-number-${number}`, 1)));
    expect(new Set(others.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));

    for (const other of others.slice(0, 10)) {
      const late = [2, 3, 4].map((revision) => replaceOne(other.json(), revision));
      expect(await erasePerson(database, other.json().id)).toMatchObject({ onboardings: [{ id: other.json().id }] });
      await Promise.all(late);
    }
    expect(await readAll()).toHaveLength(91);
    await database.close();
  });
});
