import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendRaw } from '../../../tests/service/raw-request.ts';
import { compileSchema } from '../../checker/schema/schemas.ts';
import { readConfig } from '../settings/config.ts';
import type { Database } from '../database/database.ts';
import { createServer } from '../server.ts';

const empty: Database = {
  query: async () => [],
  transaction: async (work) => work(empty),
  close: async () => undefined,
};
const create = (env: Record<string, string>) => createServer({ database: empty, config: readConfig(env) });

const requests = {
  creates: { method: 'POST', url: '/api/onboardings' },
  updates: { method: 'PUT', url: '/api/onboardings/00000000-0000-4000-8000-000000000000' },
  reads: { method: 'GET', url: '/api/paddle/offers' },
  asksForTheLink: { method: 'GET', url: '/api/paddle/customers/ctm_1/application-url' },
  asksForThePayment: { method: 'GET', url: '/api/onboardings/1/payment' },
  pays: { method: 'POST', url: '/api/test-checkout/payments' },
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
  const passed = [];
  for (let index = 0; index < times; index += 1) passed.push((await next(index)).statusCode !== 429);
  return passed.filter(Boolean).length;
}

afterEach(() => vi.useRealTimers());

describe('one network address', () => {
  it('may write up to its limit, is then told when to retry, and may write again after that', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const app = create({ RATE_LIMIT: '5' });
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
    { title: 'put back by an hour', byMs: -3_600_000, isRefused: false },
    { title: 'put back by half of the time since its first request', byMs: -10_000, isRefused: true },
    { title: 'put ahead by an hour', byMs: 3_600_000, isRefused: false },
  ])('waits a minute at most if the clock is $title', async ({ byMs, isRefused }) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const app = create({ RATE_LIMIT: '5' });
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

  it('has reads and test payments of its own', async () => {
    const app = create({ RATE_LIMIT: '100' });
    expect(await count(150, () => ask(app, 'updates'))).toBe(100);
    expect(await count(60, (index) => ask(app, index % 2 ? 'reads' : 'asksForTheLink'))).toBe(50);
    expect(await count(8, (index) => ask(app, index % 2 ? 'pays' : 'asksForThePayment'))).toBe(5);
  });

  it.each(['isPaddle', 'isSupervisor'] as const)('is never refused where it %s', async (what) => {
    const app = create({ RATE_LIMIT: '1' });
    expect(await count(10, () => ask(app, what))).toBe(10);
  });

  it('is never refused where there are no limits', async () => {
    const app = create({ RATE_LIMIT: '0' });
    expect(await count(200, () => ask(app, 'creates'))).toBe(200);
  });

  it('is refused before it has sent its body', async () => {
    const app = create({ RATE_LIMIT: '1' });
    await app.listen({ port: 0, host: '127.0.0.1' });
    await fetch(app.listeningOrigin + requests.creates.url, { method: 'POST' });
    const head = 'POST /api/onboardings HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nConnection: close\r\n';
    const answer = await sendRaw(app, `${head}Content-Length: 60000\r\n\r\n{`);
    expect(answer.status).toBe(429);
    await app.close();
  });
});

describe('another network address', () => {
  it.each([
    { title: 'another visitor', other: '203.0.113.2', isOther: true },
    { title: 'the same one in its IPv6 form', other: '::ffff:203.0.113.1', isOther: false },
  ])('is $title', async ({ other, isOther }) => {
    const app = create({ RATE_LIMIT: '1' });
    await ask(app, 'creates');
    expect((await ask(app, 'creates', other)).statusCode !== 429).toBe(isOther);
  });

  it('of the same IPv6 customer counts as the same', async () => {
    const app = create({ RATE_LIMIT: '1' });
    await ask(app, 'creates', '2001:db8:1:2::1');
    expect((await ask(app, 'creates', '2001:db8:1:2:ffff:1:2:3')).statusCode).toBe(429);
    expect((await ask(app, 'creates', '2001:db8:1:3::1')).statusCode).not.toBe(429);
  });
});

describe('an address that a header names', () => {
  it.each([
    { title: 'there is no proxy', env: {}, forge: (address: string) => address },
    { title: 'one proxy does', env: { TRUST_PROXY: 'true' }, forge: (address: string) => `${address}, 203.0.113.9` },
    {
      title: 'two proxies do',
      env: { TRUST_PROXY: '2' },
      forge: (address: string) => `${address}, 203.0.113.9, 10.0.0.2`,
    },
    {
      title: 'proxies of known addresses do',
      env: { TRUST_PROXY: '203.0.113.1,10.0.0.0/8' },
      forge: (address: string) => `${address}, 203.0.113.9, 10.0.0.2`,
    },
  ])('can’t be forged where $title', async ({ env, forge }) => {
    const app = create({ RATE_LIMIT: '2', ...env });
    const next = (index: number) => ask(app, 'creates', '203.0.113.1', forge(`198.51.100.${index}`));
    expect(await count(6, next)).toBe(2);
  });

  it.each(['true', '203.0.113.1'])('tells visitors apart behind a proxy, TRUST_PROXY=%s', async (proxy) => {
    const app = create({ RATE_LIMIT: '1', TRUST_PROXY: proxy });
    const next = (index: number) => ask(app, 'creates', '203.0.113.1', `198.51.100.${index}`);
    expect(await count(6, next)).toBe(6);
  });

  it('is ignored unless one of our proxies sent it', async () => {
    const app = create({ RATE_LIMIT: '2', TRUST_PROXY: '10.0.0.0/8' });
    const next = (index: number) => ask(app, 'creates', '203.0.113.1', `198.51.100.${index}`);
    expect(await count(6, next)).toBe(2);
  });
});
