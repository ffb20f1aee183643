import { expect, it } from 'vitest';
import { serve } from '../../../tests/service/serve.ts';

const app = serve({ ALLOWED_ORIGINS: 'https://quiz.example,http://localhost:4173', ANALYTICS_SINK: 'off' });
const site = 'https://quiz.example';
const ask = (url: string, origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
  app.inject({
    url,
    method,
    headers: { origin, ...(method === 'OPTIONS' && { 'access-control-request-method': 'PUT' }) },
  });

it.each([
  '/api/onboardings',
  '/api/onboardings/00000000-0000-4000-8000-000000000000',
  '/api/paddle/offers',
  '/api/paddle/customers/ctm_1/application-url',
  '/api/reports',
])('lets an allowed site send to %s, and read answers and errors', async (url) => {
  const ahead = await ask(url, site, 'OPTIONS');
  expect([ahead.statusCode, ahead.payload]).toEqual([204, '']);
  expect(ahead.headers).toMatchObject({
    'access-control-allow-origin': site,
    'access-control-allow-methods': 'GET, POST, PUT',
    'access-control-allow-headers': 'Content-Type, App-Type, Funnel-Id, Idempotency-Key, Revision, Visitor-Token',
    vary: 'Origin',
  });
  expect(ahead.headers).not.toHaveProperty('access-control-allow-credentials');
  expect((await ask(`${url}?a=b`, 'http://localhost:4173')).headers).toMatchObject({
    'access-control-allow-origin': 'http://localhost:4173',
    'access-control-expose-headers': 'Retry-After',
    vary: 'Origin',
  });
});

it.each(['https://other.example', 'https://quiz.example.other.example', 'http://quiz.example', 'null'])(
  'allows no other origin: %s',
  async (origin) => {
    const answers = [await ask('/api/onboardings', origin, 'OPTIONS'), await ask('/api/paddle/offers', origin)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([405, 200]);
    for (const { headers } of answers) {
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers.vary).toBe('Origin');
    }
  },
);

it.each(['/api/paddle/webhooks', '/api/test-checkout/payments', '/healthz', '/api/onboardings/a/b', '/api/nothing'])(
  'allows no origin at %s',
  async (url) => {
    const response = await ask(url, site, 'OPTIONS');
    expect(response.statusCode).toBeGreaterThanOrEqual(404);
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  },
);

it('sends no CORS headers when no origin is allowed', async () => {
  const { headers } = await serve().inject({ url: '/api/paddle/offers', headers: { origin: site } });
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^access-control|^vary$/)]));
});
