import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendRaw, serve } from '../../../tests/service/serve.ts';
import { compileSchema } from '../../content/schema/schemas.ts';

const requests = {
  creates: { method: 'POST', url: '/api/onboardings' },
  updates: { method: 'PUT', url: '/api/onboardings/00000000-0000-4000-8000-000000000000' },
  reads: { method: 'GET', url: '/api/paddle/offers' },
  asksForTheLink: { method: 'GET', url: '/api/paddle/customers/ctm_1/application-url' },
  asksForThePayment: { method: 'GET', url: '/api/onboardings/1/payment' },
  pays: { method: 'POST', url: '/api/test-checkout/payments' },
  reports: { method: 'POST', url: '/api/reports' },
  isPaddle: { method: 'POST', url: '/api/paddle/webhooks' },
  isSupervisor: { method: 'GET', url: '/healthz' },
} as const;

const ask = (app: FastifyInstance, what: keyof typeof requests, from = '203.0.113.1', forwardedFor?: string) =>
  app.inject({
    ...requests[what],
    remoteAddress: from,
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  });
/** How many of this many requests get through. */
async function count(times: number, next: (index: number) => ReturnType<typeof ask>) {
  let passed = 0;
  for (let index = 0; index < times; index += 1) passed += (await next(index)).statusCode === 429 ? 0 : 1;
  return passed;
}

afterEach(() => vi.useRealTimers());

describe('one network address', () => {
  it('may write up to its limit, is then told when to retry, and may write again after that', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const app = serve({ RATE_LIMIT: '5' });
    expect(await count(5, (index) => ask(app, index % 2 ? 'updates' : 'creates'))).toBe(5);
    vi.advanceTimersByTime(20_000);
    const refusal = await ask(app, 'updates');
    expect([refusal.statusCode, refusal.json().error.code]).toEqual([429, 'too-many-requests']);
    expect(refusal.json()).toSatisfy(compileSchema('service/error-response'));
    expect(refusal.headers).toMatchObject({ 'retry-after': '40', 'cache-control': 'no-store' });
    vi.advanceTimersByTime(40_000);
    expect((await ask(app, 'updates')).statusCode).not.toBe(429);
  });

  it.each([
    ['put back by an hour', -3_600_000, false],
    ['put back by half of the time since its first request', -10_000, true],
    ['put ahead by an hour', 3_600_000, false],
  ])('waits a minute at most if the clock is %s', async (_, byMs, isRefused) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const app = serve({ RATE_LIMIT: '5' });
    await count(5, () => ask(app, 'creates'));
    vi.advanceTimersByTime(20_000);
    vi.setSystemTime(Date.now() + byMs);
    expect((await ask(app, 'creates')).statusCode === 429).toBe(isRefused);
    await count(5, () => ask(app, 'creates'));
    const refusal = await ask(app, 'creates');
    expect([refusal.statusCode, Number(refusal.headers['retry-after']) <= 60]).toEqual([429, true]);
    vi.setSystemTime(Date.now() + 60_000);
    expect((await ask(app, 'creates')).statusCode).not.toBe(429);
  });

  it('has reads, payments and reports of its own; Paddle and supervisors have no limit', async () => {
    const app = serve({ RATE_LIMIT: '100' });
    expect(await count(150, () => ask(app, 'updates'))).toBe(100);
    expect(await count(60, (index) => ask(app, index % 2 ? 'reads' : 'asksForTheLink'))).toBe(50);
    expect(await count(8, (index) => ask(app, index % 2 ? 'pays' : 'asksForThePayment'))).toBe(5);
    expect(await count(3, () => ask(app, 'reports'))).toBe(2);
    const strict = serve({ RATE_LIMIT: '1' });
    expect(await count(10, (index) => ask(strict, index % 2 ? 'isPaddle' : 'isSupervisor'))).toBe(10);
  });

  it('is never refused where there are no limits', async () => {
    const app = serve({ RATE_LIMIT: '0' });
    expect(await count(50, () => ask(app, 'creates'))).toBe(50);
  });

  it('is refused before it has sent its body', async () => {
    const app = serve({ RATE_LIMIT: '1' });
    await app.listen({ port: 0, host: '127.0.0.1' });
    await fetch(app.listeningOrigin + requests.creates.url, { method: 'POST' });
    const head = 'POST /api/onboardings HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nConnection: close\r\n';
    const answer = await sendRaw(app, `${head}Content-Length: 60000\r\n\r\n{`);
    expect(answer.status).toBe(429);
    await app.close();
  });
});

it.each([
  ['another visitor', '203.0.113.1', '203.0.113.2', true],
  ['the same one in its IPv6 form', '203.0.113.1', '::ffff:203.0.113.1', false],
  ['the same IPv6 customer', '2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3', false],
  ['another IPv6 customer', '2001:db8:1:2::1', '2001:db8:1:3::1', true],
])('another network address is %s', async (_, one, other, isOther) => {
  const app = serve({ RATE_LIMIT: '1' });
  await ask(app, 'creates', one);
  expect((await ask(app, 'creates', other)).statusCode !== 429).toBe(isOther);
});

describe('an address that a header names', () => {
  it.each([
    ['there is no proxy', {}, ''],
    ['a stranger sends it', { TRUST_PROXY: '10.0.0.0/8' }, ''],
    ['one proxy names the client', { TRUST_PROXY: 'true' }, ', 203.0.113.9'],
    ['two proxies do', { TRUST_PROXY: '2' }, ', 203.0.113.9, 10.0.0.2'],
    ['proxies of known addresses do', { TRUST_PROXY: '203.0.113.1,10.0.0.0/8' }, ', 203.0.113.9, 10.0.0.2'],
  ])('can’t be forged where %s', async (_, env, added) => {
    const app = serve({ RATE_LIMIT: '2', ...env });
    expect(await count(6, (index) => ask(app, 'creates', '203.0.113.1', `198.51.100.${index}${added}`))).toBe(2);
  });

  it.each(['true', '203.0.113.1'])('tells visitors apart behind a proxy, TRUST_PROXY=%s', async (proxy) => {
    const app = serve({ RATE_LIMIT: '1', TRUST_PROXY: proxy });
    expect(await count(6, (index) => ask(app, 'creates', '203.0.113.1', `198.51.100.${index}`))).toBe(6);
  });
});
