import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeSite } from '../../tests/service/child-service.ts';
import { fakeDatabase, serve } from '../../tests/service/serve.ts';

const database = fakeDatabase(() => {
  throw new Error('connection lost');
});
const distFolder = makeSite(mkdtempSync(path.join(tmpdir(), 'server-site-')));
afterAll(() => rmSync(distFolder, { recursive: true, force: true }));

it.each([
  ['fasting', 400],
  // A write of the configured type gets as far as the database.
  ['languages', 500],
])('answers a write of the type %s with %i, where APP_TYPE is another product’s', async (appType, status) => {
  const app = serve({ APP_TYPE: 'languages' }, { database });
  const headers = { 'app-type': appType, 'funnel-id': 'course' };
  const response = await app.inject({ method: 'POST', url: '/api/onboardings', payload: {}, headers });
  expect(response.statusCode).toBe(status);
});

it.each(['PADDLE_WEBHOOK_SECRET', 'VITE_PADDLE_TOKEN'])('has no test checkout once there is %s', async (name) => {
  const payload = { offerId: 'week-1', email: 'visitor@example.com' };
  const request = { method: 'POST', url: '/api/test-checkout/payments', payload } as const;
  expect((await serve({ [name]: 'secret' }, { database }).inject(request)).statusCode).toBe(404);
});

describe('the headers', () => {
  const ask = async (env: Record<string, string>, headers: Record<string, string> = {}) =>
    (await serve(env, { database, distFolder }).inject({ url: '/', headers })).headers;

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
  const preflight = { origin: 'https://quiz.example', 'access-control-request-method': 'POST' };
  const app = serve({ ALLOWED_ORIGINS: 'https://quiz.example' }, { database, distFolder });

  it.each<[status: number, request: InjectOptions, headers: object]>([
    [200, { url: '/' }, ofSite],
    [200, { url: '/assets/app-1a2b3c.js' }, ofSite],
    [304, { url: '/', headers: { 'if-none-match': '{etag}' } }, ofSite],
    [404, { url: '/gone.js', headers: { 'sec-fetch-mode': 'navigate' } }, ofSite],
    [404, { url: '/gone.js' }, ofSite],
    [503, { url: '/healthz' }, ofApi],
    [200, { url: '/livez' }, ofApi],
    [404, { url: '/api/nothing' }, ofApi],
    [500, { url: '/api/paddle/offers' }, ofApi],
    [405, { method: 'DELETE', url: '/api/onboardings' }, ofApi],
    [413, { method: 'POST', url: '/api/onboardings', ...tooLarge }, ofApi],
    [400, { url: '/api/%zz' }, ofApi],
    [404, { method: 'PUT', url: `/api/onboardings/${'x'.repeat(2_000)}` }, ofApi],
    [204, { method: 'OPTIONS', url: '/api/onboardings', headers: preflight }, ofApi],
  ])('of an answer %i restrict browsers', async (status, request, headers) => {
    const { etag } = (await app.inject('/')).headers;
    const sent = request.headers?.['if-none-match'] ? { 'if-none-match': etag } : request.headers;
    const response = await app.inject({ ...request, headers: { ...sent } as Record<string, string> });
    expect([response.statusCode, response.headers]).toEqual([status, expect.objectContaining(headers)]);
    expect(response.headers).not.toHaveProperty('strict-transport-security');
  });

  const key = { VITE_AMPLITUDE_KEY: 'key' };
  const [events, config] = ['VITE_AMPLITUDE_SERVER_URL', 'VITE_AMPLITUDE_CONFIG_URL'] as const;
  it.each([
    ['Amplitude', key, ['api2.amplitude.com', 'sr-client-cfg.amplitude.com']],
    [
      'analytics elsewhere',
      { ...key, [events]: 'https://events.example/2/httpapi', [config]: 'https://events.example/config' },
      ['events.example'],
    ],
    [
      'analytics at its own address',
      { ...key, [events]: '/api/analytics/2/httpapi', [config]: '/api/analytics/config' },
      [],
    ],
    ['analytics without a key', { [events]: 'https://events.example' }, []],
    ['another onboarding service', { VITE_ONBOARDING_HOST: 'https://onboarding.example' }, ['onboarding.example']],
  ])('let the site send to %s', async (_, env, hosts) => {
    const policy = String((await ask(env))['content-security-policy']);
    const sources = ["'self'", ...hosts.map((host) => `https://${host}`)];
    expect(policy).toContain(`;connect-src ${sources.join(' ')};`);
    const [beforeReports = ''] = policy.split(';report-uri');
    expect(beforeReports.match(/https:\/\/[^ ;]+/g) ?? []).toHaveLength(hosts.length);
  });

  it.each([
    ['production', '', 'https://cdn.paddle.com'],
    ['sandbox', 'sandbox-', 'https://cdn.paddle.com https://sandbox-cdn.paddle.com'],
  ])('let Paddle’s %s in, host by host', async (environment, prefix, cdn) => {
    const headers = await ask({ VITE_PADDLE_TOKEN: 'token', VITE_PADDLE_ENVIRONMENT: environment });
    const policy = headers['content-security-policy'];
    const at = (name: string) => `https://${prefix}${name}.paddle.com`;
    expect(policy).toContain(`script-src 'self' ${cdn};style-src 'self' ${cdn};img-src 'self' data: ${cdn};`);
    expect(policy).toContain(`connect-src 'self' ${at('api')} ${at('checkout-service')} ${at('create-checkout')};`);
    expect(policy).toContain(`frame-src ${at('buy')} ${at('create-checkout')} ${at('cdn')};`);
    expect(policy).not.toMatch(/unsafe-|upgrade-insecure|\*/);
    expect(headers['permissions-policy']).toContain(`payment=(self "${at('buy')}")`);
    // Paddle's script breaks Trusted Types, which are only reported then.
    const required = "require-trusted-types-for 'script';trusted-types site;";
    expect(policy).not.toContain('trusted-types');
    expect(headers['content-security-policy-report-only']).toBe(`${required}report-uri /api/reports;report-to csp`);
  });

  it.each(['https://onboarding.example', 'https://onboarding.example/'])(
    'have violations reported to the service at %s',
    async (host) => {
      const headers = await ask({ VITE_ONBOARDING_HOST: host });
      const address = 'https://onboarding.example/api/reports';
      expect(headers['reporting-endpoints']).toBe(`csp="${address}"`);
      expect(headers['content-security-policy']).toMatch(new RegExp(`;report-uri ${address};report-to csp$`));
    },
  );

  it('require TLS only behind a proxy of ours', async () => {
    const forwarded = { 'x-forwarded-proto': 'https' };
    expect(await ask({ TRUST_PROXY: 'true' }, forwarded)).toHaveProperty('strict-transport-security');
    expect(await ask({ TRUST_PROXY: 'true' })).not.toHaveProperty('strict-transport-security');
    expect(await ask({}, forwarded)).not.toHaveProperty('strict-transport-security');
  });
});
