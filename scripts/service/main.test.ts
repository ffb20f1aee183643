import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { expectStored, writeUntilGone } from '../../tests/service/burst.ts';
import { makeSite, startChild } from '../../tests/service/child-service.ts';
import { fillDataFolder } from '../../tests/support/data-folder.ts';
import { openDatabase } from './database/open-database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'service-main-'));
const env = { DIST_DIR: makeSite(path.join(folder, 'dist')), TMPDIR: folder };
const dataFolder = path.join(folder, 'data');
const children: ReturnType<typeof startChild>[] = [];

const start = (more: Record<string, string> = {}, how?: Parameters<typeof startChild>[1]) => {
  const child = startChild({ ...env, DATA_DIR: dataFolder, ...more }, how);
  children.push(child);
  return child;
};

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(children.map((child) => child.ended));
  rmSync(folder, { recursive: true, force: true });
});

/** Writes answers of several visitors at once until this signal has ended the service, and expects what was acknowledged. */
async function interrupt(child: ReturnType<typeof startChild>, signal: NodeJS.Signals): Promise<void> {
  let acknowledged = 0;
  const written = await writeUntilGone(await child.address, 8, () => {
    acknowledged += 1;
    if (acknowledged === 100) child.kill(signal);
  });
  expect(await child.ended).toBe(signal === 'SIGKILL' ? signal : 0);
  const database = await openDatabase({ databaseUrl: undefined, dataFolder });
  await expectStored(database, written);
  await database.close();
}

describe('a service', { timeout: 180_000 }, () => {
  it('says that it takes test payments, serves site and API from a folder of its own, and loses nothing at a stop', async () => {
    await fillDataFolder(dataFolder);
    // Like an operator; the others start as one bundle, which takes a third of the time.
    const child = start({}, 'plain');
    const address = await child.address;
    expect(child.output()).toMatch(/^TEST PAYMENTS ONLY: .*\nOpen http:\/\/localhost:\d+\n$/);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    const page = await fetch(`${address}/woman/age`, { headers: { Accept: 'text/html', 'Accept-Encoding': 'br' } });
    expect([page.headers.get('content-encoding'), await page.text()]).toEqual(['br', expect.stringContaining('Site')]);

    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(
      /^The data folder .* is in use by another process.* DATA_DIR to another folder\.\n$/,
    );
    await interrupt(child, 'SIGTERM');
  });

  it('warns when visitors could pay and nothing would confirm it, and loses nothing when it is killed', async () => {
    await fillDataFolder(dataFolder);
    const child = start({ VITE_PADDLE_TOKEN: 'test_token' });
    await child.address;
    await vi.waitUntil(() => child.output().includes('PADDLE_WEBHOOK_SECRET is not.\n'), { timeout: 60_000 });
    await vi.waitUntil(() => child.output().includes('Buyers can’t cancel on the site'), { timeout: 60_000 });
    await interrupt(child, 'SIGKILL');
  });

  it('leaves nothing half-made when it is killed during the very first start', { tags: ['deep'] }, async () => {
    const DATA_DIR = path.join(folder, 'new');
    const child = start({ DATA_DIR });
    await vi.waitUntil(() => existsSync(path.join(DATA_DIR, 'postgres.new/base')), { timeout: 150_000, interval: 5 });
    child.kill('SIGKILL');
    expect(await child.ended).toBe('SIGKILL');
    expect(existsSync(path.join(DATA_DIR, 'postgres'))).toBe(false);
    const next = start({ DATA_DIR, LOG_LEVEL: 'info' });
    await next.address;
    expect(next.output()).toMatch(/^\{.*"msg":"Migration 1 \(onboardings\) starts\."\}$/m);
  });

  it.skipIf(process.platform === 'win32')(
    'that takes real payments prints nothing but its address, and stops with the npm that started it',
    { tags: ['deep'] },
    async () => {
      const DATA_DIR = await fillDataFolder(path.join(folder, 'real'));
      const real = {
        PADDLE_WEBHOOK_SECRET: 'secret',
        PADDLE_API_KEY: 'key',
        APPLICATION_LINK_SECRET: 'x'.repeat(32),
        SMTP_URL: 'smtp://localhost',
        MAIL_FROM: 'help@meridian.example',
        VITE_SITE_URL: 'https://quiz.example',
      };
      const child = start({ DATA_DIR, npm_lifecycle_event: 'start', ...real }, 'throughShell');
      const address = await child.address;
      expect(child.output()).toMatch(/^Open http:\/\/localhost:\d+\n$/);
      child.kill('SIGTERM');
      // This waits for the service too, which has the other end of the output open.
      expect(await child.ended).toBe('SIGTERM');
      await expect(fetch(`${address}/healthz`)).rejects.toThrow();
    },
  );

  it('that can’t start says what to do', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
    const { port } = other.address() as AddressInfo;
    const DATA_DIR = await fillDataFolder(path.join(folder, 'starts'));
    const complaints = [
      [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".\n'],
      [{ DIST_DIR: '/nowhere' }, 'There is no built site in /nowhere. Run "npm run build" first.\n'],
      [{ DATA_DIR: '/dev/null/data' }, expect.stringMatching(/^The data folder can’t be created: .* DATA_DIR .*\n$/)],
      [{ PADDLE_WEBHOOK_SECRET: 'secret' }, expect.stringMatching(/^Set APPLICATION_LINK_SECRET.*\n$/)],
      [
        { DATA_DIR, PORT: String(port) },
        `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start\n`,
      ],
    ] as const;
    const failed = complaints.map(([more]) => start(more));
    expect(await Promise.all(failed.map(({ ended }) => ended))).toEqual([1, 1, 1, 1, 1]);
    expect(failed.map(({ output }) => output())).toEqual(complaints.map(([, said]) => said));
    other.close();
  });
});
