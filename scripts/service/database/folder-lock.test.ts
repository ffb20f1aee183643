import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'folder-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('locks a folder for one holder at a time', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(/in use by another process/);
  await unlock();
  await (
    await lockFolder(folder)
  )();
});

it('recognizes a folder by another path', async () => {
  const alias = `${folder}-alias`;
  symlinkSync(folder, alias);
  const unlock = await lockFolder(folder);
  await expect(lockFolder(alias)).rejects.toThrow(/in use/);
  await unlock();
  rmSync(alias);
});

it('is free once its process is killed, and is taken by at most one of many processes at once', async () => {
  const code = `import('${path.resolve(import.meta.dirname, 'folder-lock.ts')}')
    .then(({ lockFolder }) => lockFolder('${folder}')).then(() => { console.log('locked'); setInterval(() => {}, 1000); })`;
  const holder = spawn(process.execPath, ['--import', 'tsx', '--eval', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  await expect(lockFolder(folder)).rejects.toThrow(/in use/);
  holder.kill('SIGKILL');
  await once(holder, 'exit');

  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
  const taken = attempts.filter((attempt) => attempt.status === 'fulfilled');
  expect(taken.length).toBeLessThanOrEqual(1);
  for (const { value: unlock } of taken) await unlock();
  await (
    await lockFolder(folder)
  )();
}, 20_000);
