import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSite } from '../../tests/service/child-service.ts';
import { makePaddleEvent, signPaddle } from '../../tests/service/paddle-events.ts';
import { openConnection } from '../../tests/service/raw-request.ts';
import { readConfig } from './settings/config.ts';
import type { Database } from './database/database.ts';
import { makeLogger } from './logging.ts';
import { createServer } from './server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'logging-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let log = '';
beforeEach(() => {
  log = '';
});
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    log += chunk;
    done();
  },
});
const readLines = () =>
  log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

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

const working: Database = {
  query: async () =>
    [
      { id: secret.id, created_at: new Date(0), updated_at: new Date(0), application_url: 'https://a.example' },
    ] as never,
  transaction: async (work) => work(working),
  close: async () => undefined,
};
const fail = async () => {
  throw Object.assign(new Error(`invalid input syntax for type json: "${secret.answer} "${secret.email}""`), {
    code: '22P02',
    detail: `Key (email)=(${secret.email})`,
    parameters: [secret.id],
  });
};
const broken: Database = { query: fail, transaction: fail, close: async () => undefined };

const env = { PADDLE_WEBHOOK_SECRET: '', ANALYTICS_SINK: 'on', DATA_DIR: folder, TRUST_PROXY: 'true', RATE_LIMIT: '3' };
const serve = (database: Database, more: Record<string, string> = {}) =>
  createServer({
    database,
    config: readConfig({ ...env, ...more }),
    distFolder: makeSite(path.join(folder, 'dist')),
    logger: { ...Object(makeLogger('info')), stream },
  });

const body = { email: secret.email, oldRoutine: secret.answer };
const event = JSON.stringify(makePaddleEvent({ data: { id: secret.transaction, customer_id: secret.customer } }));
const withTwoQueries = `?token=${secret.query}&email=${secret.email}`;
const requests: { request: InjectOptions; route: string }[] = [
  { request: { method: 'POST', url: '/api/onboardings', payload: body }, route: '/api/onboardings' },
  { request: { method: 'POST', url: '/api/onboardings', payload: `{"${secret.answer}"` }, route: '/api/onboardings' },
  { request: { method: 'POST', url: '/api/onboardings', payload: { [secret.answer]: 1 } }, route: '/api/onboardings' },
  { request: { method: 'DELETE', url: '/api/onboardings' }, route: '/api/onboardings' },
  { request: { method: 'PUT', url: `/api/onboardings/${secret.id}`, payload: body }, route: '/api/onboardings/:id' },
  { request: { url: `/api/onboardings/${secret.id}` }, route: '/api/onboardings/:id' },
  { request: { url: '/api/paddle/offers' }, route: '/api/paddle/offers' },
  {
    request: { url: `/api/paddle/customers/${secret.customer}/application-url` },
    route: '/api/paddle/customers/:customerId/application-url',
  },
  {
    request: {
      method: 'POST',
      url: '/api/test-checkout/payments',
      payload: { offerId: 'week-1', email: secret.email },
    },
    route: '/api/test-checkout/payments',
  },
  {
    request: { method: 'POST', url: '/api/analytics/2/httpapi', payload: { events: [body] } },
    route: '/api/analytics/2/httpapi',
  },
  { request: { url: `/api/analytics/config?api_key=${secret.key}` }, route: '/api/analytics/config' },
  {
    request: {
      method: 'POST',
      url: '/api/reports',
      payload: { 'csp-report': { 'blocked-uri': secret.address, 'document-uri': secret.answer } },
    },
    route: '/api/reports',
  },
  { request: { url: '/healthz' }, route: '/healthz' },
  { request: { url: `/api/${secret.id}` }, route: '/api/*' },
  { request: { url: `/api/onboardings/${secret.id}%zz` }, route: 'none' },
  { request: { url: `/woman/${secret.answer}` }, route: '/*' },
  { request: { url: `/${secret.answer}.js` }, route: '/*' },
  { request: { url: '/icon.svg' }, route: '/*' },
];
const headers = {
  'app-type': 'fasting',
  'funnel-id': 'full-fasting',
  'content-type': 'application/json',
  'idempotency-key': secret.key,
  authorization: `Bearer ${secret.token}`,
  'visitor-token': secret.token,
  cookie: secret.cookie,
  'user-agent': secret.agent,
  'x-forwarded-for': secret.forwarded,
  referer: `https://quiz.example/${secret.answer}`,
};

describe.each([
  { title: 'that works', database: working },
  { title: 'whose database fails', database: broken },
])('the log of a service $title', ({ database }) => {
  it.each(requests)('has one line for $request.method $request.url, and no secret', async ({ request, route }) => {
    const app = serve(database);
    const url = `${String(request.url)}${String(request.url).includes('?') ? '' : withTwoQueries}`;
    const send = () => app.inject({ method: 'GET', ...request, url, headers, remoteAddress: secret.address });
    // The last ones exceed the limit of one address.
    const responses = [await send(), await send(), await send(), await send()];
    const read = () => readLines().filter((line) => line.msg === 'request');
    await vi.waitUntil(() => read().length >= responses.length);
    expect(read()).toEqual(
      responses.map(({ statusCode }) =>
        expect.objectContaining({
          level: 30,
          time: expect.any(Number),
          reqId: expect.any(String),
          method: request.method ?? 'GET',
          route,
          status: statusCode,
          milliseconds: expect.any(Number),
        }),
      ),
    );
    for (const hidden of Object.values(secret)) expect(log).not.toContain(hidden);
  });
});

/** Sends the event to the webhook with a signature. */
const tellOf = (app: ReturnType<typeof serve>, signature: string) =>
  app.inject({
    method: 'POST',
    url: '/api/paddle/webhooks',
    headers: { ...headers, 'paddle-signature': signature },
    payload: event,
  });

describe('the log', () => {
  it('contains nothing that Paddle sends', async () => {
    const app = serve(broken, { PADDLE_WEBHOOK_SECRET: 'a-secret' });
    expect((await tellOf(app, signPaddle(event, 'a-secret'))).statusCode).toBe(500);
    expect((await tellOf(app, signPaddle(event, 'another'))).statusCode).toBe(401);
    await vi.waitUntil(() => readLines().some((line) => line.msg === 'request'));
    expect(log).toContain('invalid input syntax');
    for (const hidden of Object.values(secret)) expect(log).not.toContain(hidden);
  });

  it('grows by nothing more for a hundred forged webhooks than for one', async () => {
    const app = serve(working, { PADDLE_WEBHOOK_SECRET: 'a-secret' });
    for (let n = 0; n < 100; n += 1) expect((await tellOf(app, signPaddle(event, 'another'))).statusCode).toBe(401);
    // This is logged after everything before it.
    expect((await tellOf(app, signPaddle(event, 'a-secret'))).statusCode).toBe(200);
    await vi.waitUntil(() => log.includes('"status":200'));
    expect(readLines().map(({ msg, status }) => [msg, status])).toEqual([
      [expect.stringContaining('Paddle-Signature'), undefined],
      ['request', 200],
    ]);
  });

  it('has a line for a request whose client hung up, and one for a malformed request', async () => {
    const app = serve(working);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const vanishing = await openConnection(app);
    const head = 'POST /api/onboardings HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n';
    vanishing.send(`${head}Expect: 100-continue\r\n\r\n`);
    await vi.waitUntil(() => vanishing.received().includes('100 Continue'));
    vanishing.close();
    await vi.waitUntil(() => log.includes('"status":499'));

    const nonsense = await openConnection(app);
    nonsense.send(`${secret.answer}\r\n\r\n`);
    await nonsense.readToEnd();
    expect(readLines()).toContainEqual(expect.objectContaining({ level: 30, status: 400, msg: 'malformed request' }));
    expect(log).not.toContain(secret.answer);
    await app.close();
  });
});
