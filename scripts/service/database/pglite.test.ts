import { spawnSync } from 'node:child_process';
import { fstatSync, fsyncSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { fillDataFolder } from '../../../tests/support/data-folder.ts';
import { openPglite } from './pglite.ts';

vi.mock('node:fs', async (load) => {
  const real = await load<typeof import('node:fs')>();
  return { ...real, fsyncSync: vi.fn(real.fsyncSync) };
});
vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>();
  return { ...real, open: vi.fn(real.open), rename: vi.fn(real.rename) };
});

const folder = mkdtempSync(path.join(tmpdir(), 'pglite-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('syncs all of a new database before it moves it into place', { tags: ['deep'] }, async () => {
  let files: string[] = [];
  let opened: string[] = [];
  const move = vi.mocked(rename).getMockImplementation();
  vi.mocked(rename).mockImplementationOnce(async (from, to) => {
    const place = String(from);
    files = readdirSync(place, { recursive: true }).map(String);
    opened = vi.mocked(open).mock.calls.map(([file]) => path.relative(place, String(file)));
    await move?.(from, to);
  });
  await (await openPglite(path.join(folder, 'new'))).close();
  expect(files.length).toBeGreaterThan(500);
  expect(opened.toSorted()).toEqual(['', '..', ...files].toSorted());
});

it('syncs the write-ahead log before it acknowledges a write', async () => {
  const data = await fillDataFolder(path.join(folder, 'log'));
  const database = await openPglite(data);
  await database.query('create table written (number integer)');
  const log = path.join(data, 'postgres/pg_wal');
  const findLogs = () => readdirSync(log).map((file) => statSync(path.join(log, file)).ino);
  let synced: number[] = [];
  const sync = vi.mocked(fsyncSync).getMockImplementation();
  vi.mocked(fsyncSync).mockImplementation((file) => {
    synced.push(fstatSync(file).ino);
    sync?.(file);
  });
  for (let count = 0; count < 10; count += 1) {
    synced = [];
    await database.query('insert into written values ($1)', [count]);
    expect(findLogs().some((file) => synced.includes(file))).toBe(true);
  }
  await database.close();
});

it(
  'ends the process when a sync fails, and has every acknowledged write at the next start',
  { tags: ['deep'] },
  async () => {
    const data = await fillDataFolder(path.join(folder, 'failing'));
    const code = `
    const { openPglite } = await import('${path.resolve(import.meta.dirname, 'pglite.ts')}');
    const { default: fs } = await import('node:fs');
    const { syncBuiltinESMExports } = await import('node:module');
    const database = await openPglite('${data}');
    await database.query('create table answers (number integer)');
    const sync = fs.fsyncSync;
    let syncs = 0;
    fs.fsyncSync = (file) => {
      syncs += 1;
      if (syncs > 5) throw new Error('EIO: i/o error, fsync');
      sync(file);
    };
    syncBuiltinESMExports();
    for (let number = 1; ; number += 1) {
      await database.query('insert into answers values ($1)', [number]);
      console.log(number);
    }`;
    const child = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
      encoding: 'utf8',
      timeout: 100_000,
    });
    expect([child.status, child.stderr]).toEqual([1, expect.stringMatching(/can’t be synced to the disk: .*EIO/)]);
    const acknowledged = child.stdout.trim().split('\n').map(Number);
    expect(acknowledged).toContain(1);
    const database = await openPglite(data);
    const stored = await database.query<{ number: number }>('select number from answers order by number');
    expect(stored.map((row) => row.number)).toEqual(expect.arrayContaining(acknowledged));
    await database.close();
  },
);
