import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { findPostgres } from '../../scripts/tools/postgres/find.ts';
import { readConfig } from '../../scripts/service/settings/config.ts';
import type { Database } from '../../scripts/service/database/database.ts';
import { migrate } from '../../scripts/service/database/migrate.ts';
import { openPglite, wrapPglite } from '../../scripts/service/database/pglite.ts';
import { openPostgres } from '../../scripts/service/database/postgres.ts';
import { createServer } from '../../scripts/service/server.ts';
import { startPostgres, type PostgresServer } from './postgres-server.ts';

/** The status of a check by a service that has not checked before. */
const check = async (database: Database, url = '/healthz') =>
  (await createServer({ database, config: readConfig({}) }).inject(url)).statusCode;

/** Checks what both kinds of databases have in common; each test leaves the database as it was. */
function describeHealth(open: () => Promise<Database>): void {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await migrate(database);
  });
  afterAll(() => database.close());

  it('is ready while writes succeed, and a check leaves nothing behind', async () => {
    const count = () => database.query('select pg_current_wal_insert_lsn() as position');
    await check(database);
    const before = await count();
    expect(await check(database)).toBe(200);
    expect(await count()).toEqual(before);
  });

  it.each(['onboardings', 'paddle_events', 'payments', 'application_links', 'erased_onboardings', 'offers'])(
    'is not ready without %s',
    async (table) => {
      await database.query(`alter table ${table} rename to gone`);
      expect([await check(database), await check(database, '/livez')]).toEqual([503, 200]);
      await database.query(`alter table gone rename to ${table}`);
      expect(await check(database)).toBe(200);
    },
  );

  it('is not ready while everything is read-only', async () => {
    await database.query('set default_transaction_read_only = on');
    expect([await check(database), await check(database, '/livez')]).toEqual([503, 200]);
    await database.query('set default_transaction_read_only = off');
    expect(await check(database)).toBe(200);
  });
}

describe('the embedded database', () => {
  describeHealth(async () => wrapPglite(await PGlite.create()));
});

const programs = findPostgres();
const unless = programs ? '' : ' (skipped: no server is installed)';

describe.skipIf(!programs)(`a PostgreSQL at DATABASE_URL${unless}`, () => {
  let server: PostgresServer;
  beforeAll(() => {
    server = startPostgres(programs ?? '');
  });
  afterAll(() => server?.end());

  // One connection, so that a setting of the session applies to the check.
  describe('like the embedded one', { tags: ['deep'] }, () => {
    describeHealth(() => openPostgres(server.url, { connections: 1 }));
  });

  it('is not ready while a table is locked', { tags: ['deep'] }, async () => {
    const [database, other] = [await openPostgres(server.url), await openPostgres(server.url)];
    await other.transaction(async ({ query }) => {
      await query('lock table onboardings in access exclusive mode');
      expect(await check(database)).toBe(503);
    });
    expect(await check(database)).toBe(200);
    await Promise.all([database.close(), other.close()]);
  });

  it('is not ready at a stand-by', { tags: ['deep'] }, async () => {
    const standby = server.makeStandby();
    const database = await openPostgres(standby.url);
    await expect(database.query('delete from onboardings')).rejects.toMatchObject({ code: '25006' });
    expect(await check(database)).toBe(503);
    await database.close();
    standby.end();
  });
});

it('asks the database once a second at most, however many ask at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let checks = 0;
  const database: Database = {
    query: async () => [],
    transaction: async () => {
      checks += 1;
      throw new Error('read-only');
    },
    close: async () => undefined,
  };
  const app = createServer({ database, config: readConfig({}) });
  const ask = async () => (await app.inject('/healthz')).statusCode;
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([503, 503, 503]);
  vi.advanceTimersByTime(999);
  expect(await ask()).toBe(503);
  expect(checks).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(503);
  expect(checks).toBe(2);
  vi.useRealTimers();
});

/** A file system of 120 MB in memory, or undefined where none can be made: that takes Linux and root. */
function mountSmallDisk(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=120m,mode=755', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

const disk = mountSmallDisk();

describe.skipIf(!disk)(
  `on a full disk${disk ? '' : ' (skipped: no small file system can be mounted)'}`,
  { tags: ['deep'] },
  () => {
    const folder = disk ?? '';
    const filling = path.join(folder, 'filling');
    const fill = () => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filling, Buffer.alloc(bavail * bsize));
    };
    afterEach(() => rmSync(filling, { force: true }));
    afterAll(() => {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    });

    async function expectNotReady(database: Database): Promise<void> {
      await migrate(database);
      expect(await check(database)).toBe(200);
      fill();
      expect(await check(database)).toBe(503);
      const grow = () =>
        database.query('create table growth as select repeat(random()::text, 100) from generate_series(1, 5000)');
      await expect(grow()).rejects.toMatchObject({ code: '53100' });
      rmSync(filling);
      expect(await check(database)).toBe(200);
      await database.close();
    }

    it('is not ready with the embedded database', async () => {
      await expectNotReady(await openPglite(path.join(folder, 'embedded')));
      rmSync(path.join(folder, 'embedded'), { recursive: true });
    });

    it.skipIf(!programs)('is not ready with a PostgreSQL', async () => {
      const server = startPostgres(programs ?? '', { parent: folder });
      await expectNotReady(await openPostgres(server.url));
      server.end();
    });
  },
);
