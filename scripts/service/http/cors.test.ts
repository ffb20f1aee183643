import { expect, it } from 'vitest';
import { readConfig } from '../settings/config.ts';
import type { Database } from '../database/database.ts';
import { createServer } from '../server.ts';

const empty: Database = {
  query: async () => [],
  transaction: async (work) => work(empty),
  close: async () => undefined,
};
const app = createServer({
  database: empty,
  config: readConfig({ ALLOWED_ORIGINS: 'https://quiz.example,http://localhost:4173', ANALYTICS_SINK: 'off' }),
});
const site = 'https://quiz.example';
const shared = [
  '/api/onboardings',
  '/api/onboardings/00000000-0000-4000-8000-000000000000',
  '/api/paddle/offers',
  '/api/paddle/customers/ctm_1/application-url',
];
const ask = (url: string, headers: Record<string, string>, method: 'GET' | 'OPTIONS' = 'GET') =>
  app.inject({ url, method, headers });

it.each(shared)('answers the preflight request of an allowed site at %s', async (url) => {
  const response = await ask(url, { origin: site, 'access-control-request-method': 'PUT' }, 'OPTIONS');
  expect([response.statusCode, response.payload]).toEqual([204, '']);
  expect(response.headers).toMatchObject({
    'access-control-allow-origin': site,
    'access-control-allow-methods': 'GET, POST, PUT',
    'access-control-allow-headers': 'Content-Type, App-Type, Funnel-Id, Idempotency-Key, Revision, Visitor-Token',
    vary: 'Origin',
  });
  expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
});

it.each(shared)('lets an allowed site read answers and errors at %s', async (url) => {
  for (const address of [url, `${url}?a=b`]) {
    const response = await ask(address, { origin: 'http://localhost:4173' });
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:4173',
      'access-control-expose-headers': 'Retry-After',
      vary: 'Origin',
    });
  }
});

it.each(['https://other.example', 'https://quiz.example.other.example', 'http://quiz.example', 'null'])(
  'allows no other origin: %s',
  async (origin) => {
    const ahead = await ask('/api/onboardings', { origin, 'access-control-request-method': 'POST' }, 'OPTIONS');
    const answer = await ask('/api/paddle/offers', { origin });
    expect([ahead.statusCode, answer.statusCode]).toEqual([405, 200]);
    for (const { headers } of [ahead, answer]) {
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers.vary).toBe('Origin');
    }
  },
);

it.each(['/api/paddle/webhooks', '/api/test-checkout/payments', '/healthz', '/api/onboardings/a/b', '/api/nothing'])(
  'allows no origin at %s',
  async (url) => {
    const response = await ask(url, { origin: site, 'access-control-request-method': 'POST' }, 'OPTIONS');
    expect(response.statusCode).toBeGreaterThanOrEqual(404);
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  },
);

it('sends no CORS headers when no origin is allowed', async () => {
  const alone = createServer({ database: empty, config: readConfig({}) });
  const response = await alone.inject({ url: '/api/paddle/offers', headers: { origin: site } });
  expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  expect(response.headers).not.toHaveProperty('vary');
});
