import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectStored, writeUntilGone } from '../../tests/service/burst.ts';
import { makeSite, startChild, type ChildService } from '../../tests/service/child-service.ts';
import { fillDataFolder } from '../../tests/support/data-folder.ts';
import { openDatabase } from './database/open-database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'service-main-'));
const dataFolder = path.join(folder, 'data');
const env = { DIST_DIR: makeSite(path.join(folder, 'dist')), DATA_DIR: dataFolder, TMPDIR: folder };
const children: ChildService[] = [];

const start = (more: Record<string, string> = {}, how?: 'plain') => {
  const child = startChild({ ...env, ...more }, how);
  children.push(child);
  return child;
};

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(children.map((child) => child.ended));
  rmSync(folder, { recursive: true, force: true });
});

describe('a stop at a bad moment', { timeout: 180_000 }, () => {
  it('leaves nothing half-made when it interrupts the very first start', { tags: ['deep'] }, async () => {
    const child = start();
    await vi.waitUntil(() => existsSync(path.join(dataFolder, 'postgres.new/base')), { timeout: 150_000, interval: 5 });
    child.kill('SIGKILL');
    expect(await child.ended).toBe('SIGKILL');
    expect(existsSync(path.join(dataFolder, 'postgres'))).toBe(false);
  });

  it.each([
    { signal: 'SIGTERM', end: 0 },
    { signal: 'SIGKILL', end: 'SIGKILL' },
  ] as const)('loses no acknowledged write at $signal', async ({ signal, end }) => {
    const child = start();
    const address = await child.address;
    let acknowledged = 0;
    const written = await writeUntilGone(address, 8, () => {
      acknowledged += 1;
      if (acknowledged === 200) child.kill(signal);
    });
    expect(await child.ended).toBe(end);

    const database = await openDatabase({ databaseUrl: undefined, dataFolder });
    await expectStored(database, written);
    await database.close();
  });
});

describe('a service that takes real payments', { timeout: 60_000 }, () => {
  const real = { DATA_DIR: path.join(folder, 'real'), PADDLE_WEBHOOK_SECRET: 'secret' };

  it('says what to set while it can’t sign links to the app', async () => {
    const child = start(real);
    expect(await child.ended).toBe(1);
    expect(child.output()).toMatch(/^Set APPLICATION_LINK_SECRET.*\n$/);
  });

  it('prints nothing but its address', { tags: ['deep'] }, async () => {
    await fillDataFolder(real.DATA_DIR);
    const child = start({ ...real, APPLICATION_LINK_SECRET: 'x'.repeat(32) });
    await child.address;
    expect(child.output()).toMatch(/^Open http:\/\/localhost:\d+\n$/);
    child.kill('SIGTERM');
    expect(await child.ended).toBe(0);
  });
});

describe('a running service', { timeout: 60_000 }, () => {
  let child: ChildService;
  let address: string;
  beforeAll(async () => {
    // Like an operator; the others start as one bundle, which takes a third of the time.
    child = start({}, 'plain');
    address = await child.address;
  }, 60_000);

  it('prints that it takes test payments, and its address', () => {
    expect(child.output()).toMatch(/^TEST PAYMENTS ONLY: .*\nOpen http:\/\/localhost:\d+\n$/);
  });

  it('serves the site and the API, compressing the former', async () => {
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    const page = await fetch(`${address}/woman/age`, { headers: { Accept: 'text/html', 'Accept-Encoding': 'br' } });
    expect(page.headers.get('content-encoding')).toBe('br');
    expect(await page.text()).toContain('<title>Site</title>');
  });

  it('keeps its data folder to itself', async () => {
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(
      /^The data folder .* is in use by another process.* DATA_DIR to another folder\.\n$/,
    );
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });

  it('finishes a request in progress when it is asked to stop', async () => {
    const request = httpRequest(`${address}/api/onboardings`, {
      method: 'POST',
      agent: new Agent({ keepAlive: true }),
      headers: {
        'Content-Type': 'application/json',
        'App-Type': 'fasting',
        'Funnel-Id': 'full-fasting',
        Expect: '100-continue',
      },
    });
    request.flushHeaders();
    await once(request, 'continue');
    child.kill('SIGINT');
    while (await isListening(address)) continue;
    request.end('{"age":"30-39"}');
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(201);
    const answeredAt = Date.now();
    expect(await child.ended).toBe(0);
    // Well before the cut-off: an idle connection that the client keeps open doesn't delay the service.
    expect(Date.now() - answeredAt).toBeLessThan(5_000);
  });
});

const isListening = (address: string) =>
  fetch(`${address}/healthz`, { headers: { Connection: 'close' } }).then(
    () => true,
    () => false,
  );

it.skipIf(process.platform === 'win32')(
  'stops with the npm that started it',
  { tags: ['deep'], timeout: 60_000 },
  async () => {
    const child = startChild({ ...env, npm_lifecycle_event: 'start' }, 'throughShell');
    const address = await child.address;
    child.kill('SIGTERM');
    // This waits for the service too, which has the other end of the output open.
    expect(await child.ended).toBe('SIGTERM');
    expect(await isListening(address)).toBe(false);
  },
);

it('logs each migration at the level info', { tags: ['deep'], timeout: 60_000 }, async () => {
  const child = start({ DATA_DIR: await fillDataFolder(path.join(folder, 'other-data')), LOG_LEVEL: 'info' });
  await child.address;
  expect(child.output()).toMatch(/^\{.*"msg":"Migration 1 \(onboardings\) starts\."\}$/m);
  expect(child.output()).toMatch(/^\{.*"msg":"Migration 1 \(onboardings\) took \d+\.\d seconds\."\}$/m);
  child.kill('SIGTERM');
  expect(await child.ended).toBe(0);
});

it('warns when visitors could pay and nothing would confirm it', { timeout: 60_000 }, async () => {
  const child = start({ VITE_PADDLE_TOKEN: 'test_token' });
  await child.address;
  await vi.waitUntil(() => child.output().split('\n').length > 2);
  expect(child.output()).toMatch(/^Visitors can pay, .* PADDLE_WEBHOOK_SECRET is not\.$/m);
  child.kill('SIGTERM');
  expect(await child.ended).toBe(0);
});

describe('a start that fails', { timeout: 60_000 }, () => {
  it.each([
    {
      title: 'a wrong value',
      env: { PORT: 'http' },
      message: 'PORT must be a whole number from 0 to 65535, not "http".',
    },
    {
      title: 'no built site',
      env: { DIST_DIR: '/nowhere' },
      message: /^There is no built site in \/nowhere\. Run "npm run build" first\.$/,
    },
    {
      title: 'an unusable data folder',
      env: { DATA_DIR: '/dev/null/data' },
      message: /^The data folder can’t be created: .* DATA_DIR .*$/,
    },
  ])('says what to do about $title', async ({ env: more, message }) => {
    const child = start(more);
    expect(await child.ended).toBe(1);
    expect(child.output().trimEnd()).toMatch(message);
  });

  it('says what to do about a port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
    const { port } = other.address() as AddressInfo;
    const child = start({ PORT: String(port) });
    expect(await child.ended).toBe(1);
    expect(child.output()).toBe(
      `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start\n`,
    );
    other.close();
  });
});
