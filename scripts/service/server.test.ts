import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSite } from '../../tests/service/child-service.ts';
import { signPaddle } from '../../tests/service/paddle-events.ts';
import { compressFolder } from './site/compress.ts';
import { listInlineHashes } from './site/inline-hashes.ts';
import { readConfig } from './settings/config.ts';
import type { Database } from './database/database.ts';
import { makeLogger } from './logging.ts';
import { createServer } from './server.ts';

const broken: Database = {
  query: async () => {
    throw Object.assign(new Error('connection lost'), {
      detail: 'visitor@example.com',
      parameters: ['visitor@example.com'],
    });
  },
  transaction: async () => Promise.reject(new Error('connection lost')),
  close: async () => undefined,
};

const distFolder = makeSite(mkdtempSync(path.join(tmpdir(), 'server-site-')));
beforeAll(() => compressFolder(distFolder));
afterAll(() => rmSync(distFolder, { recursive: true, force: true }));

it.each([
  ['fasting', 400],
  // A write of the configured type gets as far as the database.
  ['languages', 500],
])('answers a write of the type %s with %i, where APP_TYPE is another product’s', async (appType, status) => {
  const app = createServer({ database: broken, config: readConfig({ APP_TYPE: 'languages' }) });
  const headers = { 'app-type': appType, 'funnel-id': 'course' };
  const response = await app.inject({ method: 'POST', url: '/api/onboardings', payload: {}, headers });
  expect(response.statusCode).toBe(status);
  await app.close();
});

describe('the site', () => {
  const app = createServer({ database: broken, config: readConfig({}), distFolder });
  const immutable = 'public, max-age=31536000, immutable';

  it.each([
    { url: '/', type: 'text/html', cache: 'no-cache' },
    { url: '/?ttclid=1', type: 'text/html', cache: 'no-cache' },
    { url: '/index.html', type: 'text/html', cache: 'no-cache' },
    { url: '/woman/age', type: 'text/html', cache: 'no-cache' },
    { url: '/woman/age?a=b.c', type: 'text/html', cache: 'no-cache' },
    { url: '/apiary', type: 'text/html', cache: 'no-cache' },
    { url: '/404', type: 'text/html', cache: 'no-cache' },
    { url: '/icon.svg', type: 'image/svg+xml', cache: 'no-cache' },
    { url: '/assets/app-1a2b3c.js', type: 'javascript', cache: immutable },
    { url: '/assets/photo-1a2b3c.webp', type: 'image/webp', cache: immutable },
  ])('serves $url as $type with $cache', async ({ url, type, cache }) => {
    const response = await app.inject({ url, headers: { accept: 'text/html,*/*' } });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({ 'content-type': expect.stringContaining(type), 'cache-control': cache });
    expect(response.headers['content-encoding']).toBeUndefined();
  });

  it('never shows the page for missing files at the address of a page', async () => {
    expect((await app.inject({ url: '/404' })).payload).not.toContain('Nothing here');
  });

  it.each(['br', 'gzip'])('serves text with %s to clients that accept it', async (encoding) => {
    for (const url of ['/', '/man/start', '/assets/app-1a2b3c.js']) {
      const response = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      expect(response.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(response.rawPayload.length).toBeLessThan(200);
    }
    const image = await app.inject({ url: '/assets/photo-1a2b3c.webp', headers: { 'accept-encoding': encoding } });
    expect(image.headers['content-encoding']).toBeUndefined();
  });

  it('redirects a visitor who opens a malformed address to the start', async () => {
    for (const url of ['/woman/%F0', '/%zz', '/%']) {
      const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html,*/*' } });
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/', 'no-store']);
    }
    const api = await app.inject({ url: '/api/%zz', headers: { accept: 'text/html,*/*' } });
    expect([api.statusCode, api.json().error.code]).toEqual([400, 'malformed-address']);
  });

  it.each([{ encoding: 'identity' }, { encoding: 'br' }])(
    'serves $encoding a built page, with a policy for its own inline scripts and styles, also after another build',
    async ({ encoding }) => {
      const folder = makeSite(mkdtempSync(path.join(tmpdir(), 'server-built-')));
      const built = createServer({ database: broken, config: readConfig({}), distFolder: folder });
      mkdirSync(path.join(folder, 'woman'));
      const other = await built.inject({ url: '/woman/age' });
      for (const [n, style] of ['a{}', 'b{}'].entries()) {
        const text = `<!doctype html><title>Age</title><style>${style}</style>`;
        writeFileSync(path.join(folder, 'woman/age.html'), text);
        utimesSync(path.join(folder, 'woman/age.html'), n + 1, n + 1);
        await compressFolder(folder);
        const { headers, statusCode } = await built.inject({
          url: '/woman/age',
          headers: { 'accept-encoding': encoding },
        });
        const [hash] = listInlineHashes([text]).style;
        expect([statusCode, headers['content-encoding'] ?? 'identity']).toEqual([200, encoding]);
        expect(headers['content-security-policy']).toContain(`style-src 'self' ${hash};`);
        expect(headers.etag).not.toBe(other.headers.etag);
      }
      expect(other.headers['content-security-policy']).toContain("style-src 'self';");
      rmSync(folder, { recursive: true });
    },
  );

  it('answers HEAD, and 304 to clients that have the newest version', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/woman/age' });
    expect([head.statusCode, head.payload]).toEqual([200, '']);
    const etag = String(head.headers.etag);
    expect((await app.inject({ url: '/woman/age', headers: { 'if-none-match': etag } })).statusCode).toBe(304);
  });

  it.each([
    { url: '/assets/gone-000000.js' },
    { url: '/favicon.ico' },
    { url: '/woman/age.json' },
    { url: '/index.html.br' },
    { url: '/.env' },
    { url: '/../package.json' },
    { url: '/..%2f..%2fpackage.json' },
    { url: '/woman/age', accept: 'image/webp' },
    { url: '/woman/age', method: 'POST' as const },
    { url: '/api/nothing' },
    { url: '/api' },
  ])('has nothing at $method $url for $accept', async ({ url, method = 'GET' as const, accept = 'text/html' }) => {
    const response = await app.inject({ url, method, headers: { accept } });
    expect(response.statusCode).toBe(404);
    expect(response.json().error.code).toBe('not-found');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each(['/foo.html', '/images/gone.svg'])(
    'answers a visitor who opens %s, which does not exist, with a page',
    async (url) => {
      const headers = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-mode': 'navigate' };
      const response = await app.inject({ url, headers });
      expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(response.payload).toContain('Nothing here');
    },
  );

  it('answers while the site is being rebuilt', async () => {
    const empty = mkdtempSync(path.join(tmpdir(), 'server-empty-'));
    const bare = createServer({ database: broken, config: readConfig({}), distFolder: empty });
    expect((await bare.inject({ url: '/woman/age' })).statusCode).toBe(404);
    rmSync(empty, { recursive: true });
  });
});

describe('the headers', () => {
  const ask = async (env: Record<string, string>, headers: Record<string, string> = {}, url = '/') =>
    (await createServer({ database: broken, config: readConfig(env), distFolder }).inject({ url, headers })).headers;

  const everywhere = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
  };
  const ofSite = {
    ...everywhere,
    'content-security-policy':
      "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';" +
      "connect-src 'self';frame-src 'none';manifest-src 'self';worker-src 'self';base-uri 'none';" +
      "form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types site;" +
      'report-uri /api/reports;report-to csp',
    'reporting-endpoints': 'csp="/api/reports"',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'strict-origin',
    'permissions-policy': expect.stringMatching(/camera=\(\),.* payment=\(\)/),
  };
  const ofApi = {
    ...everywhere,
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
  const tooLarge = { payload: { age: 'x'.repeat(70_000) } };

  it.each<{ status: number; request: InjectOptions; headers: object }>([
    { status: 200, request: { url: '/' }, headers: ofSite },
    { status: 200, request: { url: '/assets/app-1a2b3c.js' }, headers: ofSite },
    { status: 304, request: { url: '/', headers: { 'if-none-match': '{etag}' } }, headers: ofSite },
    { status: 404, request: { url: '/gone.js', headers: { 'sec-fetch-mode': 'navigate' } }, headers: ofSite },
    { status: 404, request: { url: '/gone.js' }, headers: ofSite },
    { status: 503, request: { url: '/healthz' }, headers: ofApi },
    { status: 200, request: { url: '/livez' }, headers: ofApi },
    { status: 404, request: { url: '/api/nothing' }, headers: ofApi },
    { status: 500, request: { url: '/api/paddle/offers' }, headers: ofApi },
    { status: 405, request: { method: 'DELETE', url: '/api/onboardings' }, headers: ofApi },
    { status: 413, request: { method: 'POST', url: '/api/onboardings', ...tooLarge }, headers: ofApi },
    { status: 400, request: { url: '/api/%zz' }, headers: ofApi },
    { status: 404, request: { method: 'PUT', url: `/api/onboardings/${'x'.repeat(2_000)}` }, headers: ofApi },
    {
      status: 204,
      request: {
        method: 'OPTIONS',
        url: '/api/onboardings',
        headers: { origin: 'https://quiz.example', 'access-control-request-method': 'POST' },
      },
      headers: ofApi,
    },
  ])('restrict browsers for a $status of $request.method $request.url', async ({ status, request, headers }) => {
    const config = readConfig({ ALLOWED_ORIGINS: 'https://quiz.example' });
    const app = createServer({ database: broken, config, distFolder });
    const { etag } = (await app.inject('/')).headers;
    const sent = Object.entries(request.headers ?? {}).map(([name, value]) => [
      name,
      value === '{etag}' ? etag : value,
    ]);
    const response = await app.inject({ ...request, headers: Object.fromEntries(sent) as Record<string, string> });
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject(headers);
    expect(response.headers).not.toHaveProperty('strict-transport-security');
  });

  it.each([
    {
      title: 'Amplitude',
      env: { VITE_AMPLITUDE_KEY: 'key' },
      hosts: ['api2.amplitude.com', 'sr-client-cfg.amplitude.com'],
    },
    {
      title: 'analytics elsewhere',
      env: {
        VITE_AMPLITUDE_KEY: 'key',
        VITE_AMPLITUDE_SERVER_URL: 'https://events.example/2/httpapi',
        VITE_AMPLITUDE_CONFIG_URL: 'https://events.example/config',
      },
      hosts: ['events.example'],
    },
    {
      title: 'analytics at its own address',
      env: {
        VITE_AMPLITUDE_KEY: 'key',
        VITE_AMPLITUDE_SERVER_URL: '/api/analytics/2/httpapi',
        VITE_AMPLITUDE_CONFIG_URL: '/api/analytics/config',
      },
      hosts: [],
    },
    { title: 'analytics without a key', env: { VITE_AMPLITUDE_SERVER_URL: 'https://events.example' }, hosts: [] },
    {
      title: 'another onboarding service',
      env: { VITE_ONBOARDING_HOST: 'https://onboarding.example' },
      hosts: ['onboarding.example'],
    },
  ])('let the site send to $title', async ({ env, hosts }) => {
    const policy = String((await ask(env))['content-security-policy']);
    const sources = ["'self'", ...hosts.map((host) => `https://${host}`)];
    expect(policy).toContain(`;connect-src ${sources.join(' ')};`);
    const [beforeReports = ''] = policy.split(';report-uri');
    expect(beforeReports.match(/https:\/\/[^ ;]+/g) ?? []).toHaveLength(hosts.length);
  });

  it.each([
    { paddle: 'production', prefix: '', cdn: 'https://cdn.paddle.com' },
    { paddle: 'sandbox', prefix: 'sandbox-', cdn: 'https://cdn.paddle.com https://sandbox-cdn.paddle.com' },
  ])('let Paddle’s $paddle in, host by host', async ({ paddle, prefix, cdn }) => {
    const headers = await ask({ VITE_PADDLE_TOKEN: 'token', VITE_PADDLE_ENVIRONMENT: paddle });
    const policy = headers['content-security-policy'];
    const at = (name: string) => `https://${prefix}${name}.paddle.com`;
    expect(policy).toContain(`script-src 'self' ${cdn};style-src 'self' ${cdn};img-src 'self' data: ${cdn};`);
    expect(policy).toContain(`connect-src 'self' ${at('api')} ${at('checkout-service')} ${at('create-checkout')};`);
    expect(policy).toContain(`frame-src ${at('buy')} ${at('create-checkout')} ${at('cdn')};`);
    expect(policy).not.toMatch(/unsafe-|upgrade-insecure|\*/);
    expect(headers['permissions-policy']).toContain(`payment=(self "${at('buy')}")`);
  });

  it('require Trusted Types, and only report them where Paddle’s script is loaded', async () => {
    const required = "require-trusted-types-for 'script';trusted-types site;";
    const plain = await ask({});
    expect(plain['content-security-policy']).toContain(required);
    expect(plain).not.toHaveProperty('content-security-policy-report-only');
    const paying = await ask({ VITE_PADDLE_TOKEN: 'token' });
    expect(paying['content-security-policy']).not.toContain('trusted-types');
    expect(paying['content-security-policy-report-only']).toBe(`${required}report-uri /api/reports;report-to csp`);
  });

  it.each([
    { host: 'https://onboarding.example', reports: 'https://onboarding.example/api/reports' },
    { host: 'https://onboarding.example/', reports: 'https://onboarding.example/api/reports' },
    { host: '', reports: '/api/reports' },
  ])('have violations reported to $reports where the service is at “$host”', async ({ host, reports }) => {
    const headers = await ask({ VITE_ONBOARDING_HOST: host });
    expect(headers['reporting-endpoints']).toBe(`csp="${reports}"`);
    expect(headers['content-security-policy']).toMatch(new RegExp(`;report-uri ${reports};report-to csp$`));
  });

  it('require TLS only behind a proxy of ours', async () => {
    const forwarded = { 'x-forwarded-proto': 'https' };
    expect(await ask({ TRUST_PROXY: 'true' }, forwarded)).toHaveProperty('strict-transport-security');
    expect(await ask({ TRUST_PROXY: 'true' })).not.toHaveProperty('strict-transport-security');
    expect(await ask({}, forwarded)).not.toHaveProperty('strict-transport-security');
  });
});

describe('with a real payment provider', () => {
  it.each(['PADDLE_WEBHOOK_SECRET', 'VITE_PADDLE_TOKEN'])('has no test checkout once there is %s', async (name) => {
    const app = createServer({ database: broken, config: readConfig({ [name]: 'secret' }) });
    const payload = { offerId: 'week-1', email: 'visitor@example.com' };
    const response = await app.inject({ method: 'POST', url: '/api/test-checkout/payments', payload });
    expect([response.statusCode, response.json().error.code]).toEqual([404, 'not-found']);
  });
});

describe('without its database', () => {
  let log = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      log += chunk;
      done();
    },
  });
  const logger = { ...Object(makeLogger('info')), stream };
  const app = createServer({ database: broken, config: readConfig({ PADDLE_WEBHOOK_SECRET: 'secret' }), logger });

  it('reports that it is unhealthy', async () => {
    const response = await app.inject({ url: '/healthz' });
    expect([response.statusCode, response.json().error.code]).toEqual([503, 'database-unavailable']);
  });

  it('logs that a webhook was signed with another secret', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/paddle/webhooks',
      headers: { 'paddle-signature': signPaddle('{}', 'another secret') },
      payload: {},
    });
    expect(response.statusCode).toBe(401);
    expect(log).toContain('Compare PADDLE_WEBHOOK_SECRET with Paddle’s');
  });

  it('counts forged webhooks, with a line for the first of each reason and one a minute after that', async () => {
    const read = () =>
      log
        .split('\n')
        .filter((line) => line.includes('Paddle-Signature'))
        .map((line) => JSON.parse(line) as { count: number; level: number; msg: string });
    const counted = createServer({ database: broken, config: readConfig({ PADDLE_WEBHOOK_SECRET: 'secret' }), logger });
    const forge = (signature?: string) =>
      counted.inject({
        method: 'POST',
        url: '/api/paddle/webhooks',
        headers: signature === undefined ? {} : { 'paddle-signature': signature },
        payload: {},
      });
    log = '';
    const signatures = [undefined, 'nonsense', signPaddle('{}', 'another secret')];
    for (let n = 0; n < 100; n += 1) {
      for (const signature of signatures) expect((await forge(signature)).statusCode).toBe(401);
    }
    expect(read().map(({ count, level }) => [count, level])).toEqual([
      [1, 40],
      [1, 40],
      [1, 40],
    ]);
    await counted.close();
    expect(read().map(({ count }) => count)).toEqual([1, 1, 1, 99, 99, 99]);
    expect(new Set(read().map(({ msg }) => msg)).size).toBe(3);
  });

  it('answers 500 without the reason, and logs the reason without personal data', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/onboardings?token=of-a-visitor',
      headers: { 'app-type': 'fasting', 'funnel-id': 'full-fasting' },
      payload: { email: 'visitor@example.com' },
    });
    expect([response.statusCode, response.json().error.code]).toEqual([500, 'internal-error']);
    expect(response.payload).not.toContain('connection lost');
    expect(log).toContain('connection lost');
    expect(log).toContain('"route":"/api/onboardings"');
    expect(log).not.toMatch(/visitor@example|of-a-visitor|127\.0\.0\.1/);
    for (const line of log.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  });
});
