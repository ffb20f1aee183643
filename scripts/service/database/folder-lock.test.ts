import { mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lockFolder } from './folder-lock.ts';

const place = mkdtempSync(path.join(tmpdir(), 'folder-lock-'));
const folder = mkdtempSync(path.join(place, 'data-'));
// Where the locks are.
const locks = mkdtempSync(path.join(place, 'locks-'));
beforeEach(() => vi.stubEnv('TMPDIR', locks));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(place, { recursive: true, force: true }));

it('locks a folder for one holder at a time, by whatever path', async () => {
  const alias = path.join(place, 'alias');
  symlinkSync(folder, alias);
  const unlock = await lockFolder(folder);
  for (const name of [folder, alias]) await expect(lockFolder(name)).rejects.toThrow(/in use by another process/);
  await unlock();
  const unlockAgain = await lockFolder(alias);
  await unlockAgain();
});

it.skipIf(process.platform === 'win32')(
  'gives what a killed process has left to at most one of many at once',
  async () => {
    const unlock = await lockFolder(folder);
    const [file = ''] = readdirSync(locks);
    // A socket that nobody listens to any more: an orderly end doesn’t find its file, as a kill doesn’t look for it.
    renameSync(path.join(locks, file), path.join(locks, file.replace(/\w+\.lock$/, 'of-a-killed-one.lock')));
    await unlock();
    expect(readdirSync(locks)).toHaveLength(1);

    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
    const taken = attempts.filter((attempt) => attempt.status === 'fulfilled');
    expect(taken.length).toBeLessThanOrEqual(1);
    for (const { value } of taken) await value();
    const unlockLast = await lockFolder(folder);
    await unlockLast();
    expect(readdirSync(locks)).toEqual([]);
  },
);
