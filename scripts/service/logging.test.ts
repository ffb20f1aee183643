import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { makeSite } from '../../tests/service/child-service.ts';
import { makePaddleEvent, signPaddle } from '../../tests/service/paddle-events.ts';
import { openConnection, fakeDatabase, keepLog, serve, siteHeaders } from '../../tests/service/serve.ts';
import type { Database } from './database/database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'logging-'));
const distFolder = makeSite(path.join(folder, 'dist'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const patient = { timeout: 60_000 };
const log = keepLog();
beforeEach(log.clear);

const secret = {
  id: '5ec2e700-0000-4000-8000-00000000000d',
  customer: 'ctm_secretcustomer',
  email: 'secret.visitor@example.com',
  answer: 'secret-answer',
  query: 'secret-query',
  key: 'secret-idempotency-key',
  token: 'secret-token',
  cookie: 'secret-cookie',
  transaction: 'txn_secrettransaction',
  address: '203.0.113.77',
  forwarded: '198.51.100.99',
  agent: 'secret-agent',
};
const expectNoSecret = () => {
  for (const hidden of Object.values(secret)) expect(log.read()).not.toContain(hidden);
};

const working = fakeDatabase(() => [
  { id: secret.id, created_at: new Date(0), updated_at: new Date(0), application_url: 'https://a.example' },
]);
const broken = fakeDatabase(() => {
  throw Object.assign(new Error(`invalid input syntax for type json: "${secret.answer} "${secret.email}""`), {
    code: '22P02',
    detail: `Key (email)=(${secret.email})`,
    parameters: [secret.id],
  });
});

const start = (database: Database, env: Record<string, string> = {}) => {
  const all = { ANALYTICS_SINK: 'on', DATA_DIR: folder, TRUST_PROXY: 'true', RATE_LIMIT: '4', ...env };
  return serve(all, { database, distFolder, logger: log.logger });
};

const headers = {
  ...siteHeaders,
  'content-type': 'application/json',
  'idempotency-key': secret.key,
  authorization: `Bearer ${secret.token}`,
  'visitor-token': secret.token,
  cookie: secret.cookie,
  'user-agent': secret.agent,
  'x-forwarded-for': secret.forwarded,
  referer: `https://quiz.example/${secret.answer}`,
};
const body = { email: secret.email, oldRoutine: secret.answer };
const onboarding = '/api/onboardings/:id';
const report = { 'csp-report': { 'blocked-uri': secret.address, 'document-uri': secret.answer } };
const requests: [route: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object | string][] = [
  ['/api/onboardings', 'POST', '/api/onboardings', body],
  ['/api/onboardings', 'POST', '/api/onboardings', `{"${secret.answer}"`],
  ['/api/onboardings', 'POST', '/api/onboardings', { [secret.answer]: 1 }],
  ['/api/onboardings', 'DELETE', '/api/onboardings'],
  [onboarding, 'PUT', `/api/onboardings/${secret.id}`, body],
  // From here on, writes exceed the limit of one address.
  [onboarding, 'PUT', `/api/onboardings/${secret.id}`, body],
  [onboarding, 'GET', `/api/onboardings/${secret.id}`],
  ['/api/paddle/offers', 'GET', '/api/paddle/offers'],
  [
    '/api/paddle/customers/:customerId/application-url',
    'GET',
    `/api/paddle/customers/${secret.customer}/application-url`,
  ],
  ['/api/test-checkout/payments', 'POST', '/api/test-checkout/payments', { offerId: 'week-1', email: secret.email }],
  ['/api/analytics/2/httpapi', 'POST', '/api/analytics/2/httpapi', { events: [body] }],
  ['/api/analytics/config', 'GET', `/api/analytics/config?api_key=${secret.key}`],
  ['/api/reports', 'POST', '/api/reports', report],
  ['/healthz', 'GET', '/healthz'],
  ['/api/*', 'GET', `/api/${secret.id}`],
  ['none', 'GET', `/api/onboardings/${secret.id}%zz`],
  ['/*', 'GET', `/woman/${secret.answer}`],
  ['/*', 'GET', `/${secret.answer}.js`],
  ['/*', 'GET', '/icon.svg'],
];

it.each([
  ['that works', working],
  ['whose database fails', broken],
])('the log of a service %s has one line for each request, and no secret', async (_, database) => {
  const app = start(database);
  const expected = [];
  for (const [route, method, url, payload] of requests) {
    const query = url.includes('?') ? '' : `?token=${secret.query}&email=${secret.email}`;
    const request: InjectOptions = { method, url: url + query, headers, remoteAddress: secret.address };
    const { statusCode: status } = await app.inject({ ...request, ...(payload !== undefined && { payload }) });
    const numbers = { time: expect.any(Number), milliseconds: expect.any(Number) };
    expected.push(expect.objectContaining({ level: 30, reqId: expect.any(String), method, route, status, ...numbers }));
  }
  const read = () => log.readLines().filter(({ msg }) => msg === 'request');
  await vi.waitUntil(() => read().length >= requests.length, patient);
  expect(read()).toEqual(expected);
  expect(read().some(({ status }) => status === 429)).toBe(true);
  expectNoSecret();
});

it('the log names the fault of a request that fails, and the answer does not', async () => {
  const app = start(broken);
  const response = await app.inject({ method: 'POST', url: '/api/onboardings', headers, payload: body });
  expect([response.statusCode, response.json().error.code]).toEqual([500, 'internal-error']);
  expect(response.payload).not.toContain('invalid input');
  await vi.waitUntil(() => log.readLines().some(({ msg }) => msg === 'request'), patient);
  expect(log.readLines()).toContainEqual(
    expect.objectContaining({
      msg: 'fault',
      err: expect.objectContaining({ message: expect.stringContaining('invalid input syntax') }),
    }),
  );
});

it('the log contains nothing that Paddle sends', async () => {
  const app = start(broken, { PADDLE_WEBHOOK_SECRET: 'a-secret' });
  const payload = JSON.stringify(makePaddleEvent({ data: { id: secret.transaction, customer_id: secret.customer } }));
  for (const [key, status] of [
    // Anybody can send these: only the first of a minute has a line, and none of its own.
    ['another', 401],
    ['a-secret', 500],
  ] as const) {
    const signed = { ...headers, 'paddle-signature': signPaddle(payload, key) };
    const response = await app.inject({ method: 'POST', url: '/api/paddle/webhooks', headers: signed, payload });
    expect(response.statusCode).toBe(status);
  }
  await vi.waitUntil(() => log.readLines().some(({ msg }) => msg === 'request'), patient);
  expect(log.readLines().filter(({ msg }) => msg === 'request')).toHaveLength(1);
  expect(log.read()).toContain('invalid input syntax');
  expectNoSecret();
});

it('the log has a line for a request whose client hung up, and one for a malformed request', async () => {
  const app = start(working);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const vanishing = await openConnection(app);
  const head = 'POST /api/onboardings HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n';
  vanishing.send(`${head}Expect: 100-continue\r\n\r\n`);
  await vi.waitUntil(() => vanishing.received().includes('100 Continue'), patient);
  vanishing.close();
  await vi.waitUntil(() => log.read().includes('"status":499'), patient);

  const nonsense = await openConnection(app);
  nonsense.send(`${secret.answer}\r\n\r\n`);
  await nonsense.readToEnd();
  expect(log.readLines()).toContainEqual(expect.objectContaining({ level: 30, status: 400, msg: 'malformed request' }));
  expectNoSecret();
  await app.close();
});
