import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { serve, siteHeaders, unusedDatabase } from '../../../tests/service/serve.ts';
import { compileSchema } from '../../content/schema/schemas.ts';

const app = serve({}, { database: unusedDatabase });
const id = '00000000-0000-4000-8000-000000000000';

/** Expects this refusal in the usual form, and nothing asked of the database. */
async function expectRefusal(request: InjectOptions, status: number, code: string, message: RegExp, allow?: string) {
  const response = await app.inject({ ...request, headers: { ...siteHeaders, ...request.headers } });
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
