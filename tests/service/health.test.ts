import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../scripts/service/database/database.ts';
import { migrate } from '../../scripts/service/database/open-database.ts';
import { openPglite } from '../../scripts/service/database/pglite.ts';
import { openPostgres } from '../../scripts/service/database/postgres.ts';
import { findPostgres } from '../../scripts/tools/find-postgres.ts';
import { startPostgres } from './postgres-server.ts';
import { fakeDatabase, serve } from './serve.ts';

/** The status of a check by a service that has not checked before. */
const check = async (database: Database) => (await serve({}, { database }).inject('/healthz')).statusCode;

it('the check of health asks the database once a second at most, however many ask at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let checks = 0;
  const transaction = async () => {
    checks += 1;
    throw new Error('read-only');
  };
  const app = serve({}, { database: { ...fakeDatabase(), transaction } });
  const ask = async () => (await app.inject('/healthz')).statusCode;
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([503, 503, 503]);
  vi.advanceTimersByTime(999);
  expect([await ask(), checks]).toEqual([503, 1]);
  vi.advanceTimersByTime(1);
  expect([await ask(), checks]).toEqual([503, 2]);
  vi.useRealTimers();
});

const programs = findPostgres();

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
const unmounted = disk ? '' : ' (skipped: no small file system can be mounted)';

describe.skipIf(!disk)(`on a full disk${unmounted}`, { tags: ['deep'] }, () => {
  const folder = disk ?? '';
  const filling = path.join(folder, 'filling');
  afterEach(() => rmSync(filling, { force: true }));
  afterAll(() => {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true });
  });

  async function expectNotReady(database: Database): Promise<void> {
    await migrate(database);
    expect(await check(database)).toBe(200);
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(filling, Buffer.alloc(bavail * bsize));
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
});
