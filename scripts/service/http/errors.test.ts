import { gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { describe, expect, it, afterAll, beforeAll } from 'vitest';
import { serve, siteHeaders, unusedDatabase, fakeDatabase, sendRaw } from '../../../tests/service/serve.ts';
import { compileSchema } from '../../content/schema/schemas.ts';

const unusedApp = serve({}, { database: unusedDatabase });
const id = '00000000-0000-4000-8000-000000000000';

/** Expects this refusal in the usual form, and nothing asked of the database. */
async function expectRefusal(request: InjectOptions, status: number, code: string, message: RegExp, allow?: string) {
  const response = await unusedApp.inject({ ...request, headers: { ...siteHeaders, ...request.headers } });
  const { error } = response.json();
  expect([response.statusCode, error.code, error.message]).toEqual([status, code, expect.stringMatching(message)]);
  expect(response.json()).toSatisfy(compileSchema('service/error-response'));
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  expect(response.headers.allow).toBe(allow);
}

describe('a write is refused', () => {
  const asJson = { 'content-type': 'application/json' };

  it.each([
    ['{"age":', 400, 'malformed-json', /is not valid JSON/],
    ['', 400, 'malformed-json', /is empty/],
    ['null', 400, 'invalid-body', /^The body must be an object/],
    ['{"age":30}', 400, 'invalid-body', /^age must be a string/],
    ['{"__proto__":{"sex":"man"}}', 400, 'invalid-body', /^__proto__ is not a known field/],
    ['{"constructor":{"prototype":{}}}', 400, 'invalid-body', /^constructor is not a known field/],
  ])('with the body %s', async (payload, status, code, message) => {
    await expectRefusal({ method: 'POST', url: '/api/onboardings', headers: asJson, payload }, status, code, message);
    const replacement = { method: 'PUT', url: `/api/onboardings/${id}`, headers: asJson, payload } as const;
    await expectRefusal(replacement, status, code, message);
  });

  it('with a body too large', () =>
    expectRefusal(
      { method: 'POST', url: '/api/onboardings', payload: { age: 'x'.repeat(70_000) } },
      413,
      'body-too-large',
      /larger than the 65536 bytes/,
    ));

  it('without a body', () =>
    expectRefusal({ method: 'POST', url: '/api/onboardings' }, 400, 'invalid-body', /^The body must be an object/));

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'nonsense'])('with a body of type %s', (type) =>
    expectRefusal(
      { method: 'POST', url: '/api/onboardings', headers: { 'content-type': type }, payload: '{}' },
      415,
      'unsupported-content-type',
      /Content-Type: application\/json/,
    ),
  );

  it.each([
    ['app-type', /^The header App-Type must be “fasting”/, ['', 'running']],
    ['funnel-id', /Funnel-Id/, ['', 'x'.repeat(101)]],
    ['idempotency-key', /Idempotency-Key/, ['x'.repeat(15), 'x'.repeat(101), 'ключ-ключ-ключ-ключ']],
    [
      'revision',
      /Revision must be a whole number from 1 to 2147483647/,
      ['0', '-1', '1.5', '1e3', '', 'one', '01', '2147483648', '1, 2'],
    ],
  ])('with a wrong header %s', async (name, message, values) => {
    for (const value of values) {
      const request = { method: 'POST', url: '/api/onboardings', headers: { [name]: value }, payload: {} } as const;
      await expectRefusal(request, 400, 'invalid-header', message);
    }
  });
});

it.each(['not-an-id', "1'--", '%00', 'x'.repeat(300)])('there is no onboarding with the id %s', async (odd) => {
  for (const method of ['GET', 'PUT'] as const) {
    const request = { method, url: `/api/onboardings/${odd}`, ...(method === 'PUT' && { payload: {} }) };
    await expectRefusal(request, 404, 'onboarding-not-found', /no onboarding with this id/);
  }
});

it.each(['%00', "'--"])('there is no payment by the customer %s', (odd) =>
  expectRefusal(
    { url: `/api/paddle/customers/${odd}/application-url` },
    404,
    'payment-not-confirmed',
    /no confirmed payment/,
  ),
);

it.each([
  '/api',
  '/api/',
  '/api/nothing',
  `/api/onboardings/${id}/more`,
  `/api/onboardings/${'x'.repeat(2000)}`,
  '/elsewhere',
  '//',
])('there is nothing at %s', (url) => expectRefusal({ url }, 404, 'not-found', /nothing at this address/));

it('a malformed address is named as such', () =>
  expectRefusal({ url: '/api/%zz' }, 400, 'malformed-address', /not valid/));

it.each([
  ['/api/onboardings', 'POST'],
  [`/api/onboardings/${id}`, 'GET, HEAD, PUT'],
  [`/api/onboardings/${id}/payment`, 'GET, HEAD'],
  ['/api/paddle/offers', 'GET, HEAD'],
  ['/api/paddle/customers/ctm_1/application-url', 'GET, HEAD'],
  ['/api/paddle/webhooks', 'POST'],
  ['/api/application-links/redeem', 'POST'],
  ['/api/test-checkout/payments', 'POST'],
  ['/healthz', 'GET, HEAD'],
  ['/livez', 'GET, HEAD'],
])('%s accepts only %s', async (url, allow) => {
  const methods = (['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const).filter((it) => !allow.includes(it));
  for (const method of methods) {
    await expectRefusal({ method, url }, 405, 'method-not-allowed', new RegExp(`only ${allow}\\.`), allow);
  }
});

it.each([
  [{}, /^offerId is missing/],
  [{ offerId: 'week-1' }, /^email is missing/],
  [{ offerId: 'week-1', email: 'me' }, /^email does not have/],
  [{ offerId: '\u0000', email: 'a@b.cd' }, /^offerId/],
])('a test payment is refused with the body %j', (payload, message) =>
  expectRefusal({ method: 'POST', url: '/api/test-checkout/payments', payload }, 400, 'invalid-body', message),
);

it.each([{}, { token: 7 }, { token: '' }, { token: 'x'.repeat(1001) }, { token: 'a', more: 1 }])(
  'a link is refused in the body %j',
  (payload) =>
    expectRefusal({ method: 'POST', url: '/api/application-links/redeem', payload }, 400, 'invalid-body', /./),
);

let stored: unknown[] = [];
const listening = serve(
  {},
  {
    database: fakeDatabase((sql, parameters) => {
      if (!sql.includes('insert into onboardings')) return [];
      stored.push(parameters);
      return [{ id: parameters[0], created_at: new Date(0), updated_at: new Date(0) }];
    }),
  },
);
beforeAll(() => listening.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => listening.close());

const host = 'Host: a\r\nConnection: close\r\n';
const own = 'App-Type: fasting\r\nFunnel-Id: full\r\n';
const json = 'Content-Type: application/json\r\n';
const post = `POST /api/onboardings HTTP/1.1\r\n${host}${own}`;
const chunked = 'Transfer-Encoding: chunked\r\n';
const age = '{"age":"30-39"}';
const whole = `Content-Length: ${age.length}\r\n\r\n${age}`;
const zipped = gzipSync(age).toString('latin1');
const large = 'x'.repeat(70_000);

it.each([
  ['in chunks', `${post}${json}${chunked}\r\n5\r\n{"age\r\na\r\n":"30-39"}\r\n0\r\n\r\n`],
  ['by HTTP/1.0', `POST /api/onboardings HTTP/1.0\r\n${own}${json}${whole}`],
  ['that asks before it sends', `${post}${json}Expect: 100-continue\r\n${whole}`],
  ['with its type twice', `${post}${json}${json}${whole}`],
  ['with a character set', `${post}Content-Type: application/json; charset=utf-8\r\n${whole}`],
  ['that says it is not encoded', `${post}${json}Content-Encoding: identity\r\n${whole}`],
  ['to an upgraded connection', `${post}${json}Upgrade: websocket\r\n${whole}`],
])('a request %s is odd but whole, and is served', async (_, text) => {
  stored = [];
  expect((await sendRaw(listening, text)).status).toBeLessThan(300);
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).toContain('30-39');
});

it.each([
  ['that is none', 'hello\r\n\r\n', 400, 'malformed-request'],
  ['with an unknown method', `BREW / HTTP/1.1\r\n${host}\r\n`, 400, 'malformed-request'],
  ['with half of HTTP/2', `PRI /api/onboardings\r\n${host}Content-Length: 2\r\n\r\n{}`, 404, 'bad-request'],
  ['by HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'malformed-request'],
  ['without a host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed-request'],
  ['with two lengths', `${post}${json}Content-Length: 1\r\n${whole}`, 400, 'malformed-request'],
  ['with a length and chunks', `${post}${json}${chunked}${whole}`, 400, 'malformed-request'],
  ['with a length below nothing', `${post}${json}Content-Length: -1\r\n\r\n`, 400, 'malformed-request'],
  ['with a broken chunk', `${post}${json}${chunked}\r\nzz\r\n`, 400, 'malformed-request'],
  ['with a nonsensical header', `${post}${json}X-\u0001: b\r\n${whole}`, 400, 'malformed-request'],
  ['with huge headers', `${post}X-A: ${large}\r\n${whole}`, 431, 'headers-too-large'],
  ['with a huge address', `GET /${large} HTTP/1.1\r\n${host}\r\n`, 431, 'headers-too-large'],
  ['that expects the unknown', `${post}${json}Expect: tea\r\n${whole}`, 417, 'unknown-expectation'],
  [
    'with a compressed body',
    `${post}${json}Content-Encoding: gzip\r\nContent-Length: ${zipped.length}\r\n\r\n${zipped}`,
    415,
    'unsupported-encoding',
  ],
  ['with its body’s type missing', `${post}${whole}`, 415, 'unsupported-content-type'],
  ['in another character set', `${post}${json}Content-Length: 4\r\n\r\n{\u0000"\u0000`, 400, 'malformed-json'],
  ['whose app type comes twice', `${post}App-Type: fasting\r\n${json}${whole}`, 400, 'invalid-header'],
  ['too large by its own word', `${post}${json}Content-Length: 70000\r\n\r\n`, 413, 'body-too-large'],
  ['too large in chunks', `${post}${json}${chunked}\r\n11170\r\n${large}\r\n0\r\n\r\n`, 413, 'body-too-large'],
  ['for everything', `OPTIONS * HTTP/1.1\r\n${host}\r\n`, 404, 'not-found'],
  ['for another host', `GET http://elsewhere/ HTTP/1.1\r\n${host}\r\n`, 404, 'not-found'],
])('a request %s is refused clearly, and nothing is stored', async (_, text, status, code) => {
  stored = [];
  const answer = await sendRaw(listening, text);
  const body = JSON.parse(answer.body) as { error?: { code: string } };
  expect([answer.status, body.error?.code]).toEqual([status, code]);
  expect(body).toSatisfy(compileSchema('service/error-response'));
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(stored).toEqual([]);
});
