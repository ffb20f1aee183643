import fc from 'fast-check';
import { reportsAddress } from '../../../scripts/service/site/violation-reports.ts';
import { makePaddleEvent } from '../../service/paddle-events.ts';
import { shownPlan } from '../../support/sample-records.ts';
import { storableTexts, validAnswers } from '../valid-answers.ts';
import type { FuzzRequest } from './request.ts';
import { linkToken } from './world.ts';

/** Part of every body and query, so that a log with it contains what it must not. */
export const secret = 'fuzz-secret';

const common = [
  ['Host', 'quiz.example'],
  ['Connection', 'close'],
  ['X-Forwarded-For', '{address}'],
] as const;
const json = ['Content-Type', 'application/json'] as const;
const own = [['App-Type', 'fasting'], ['Funnel-Id', 'fasting-full'], ['Accept', 'text/plain'], json] as const;

type Parts = Partial<FuzzRequest> & { json?: unknown };

function make(method: string, target: string, { json: value, headers = [], ...more }: Parts = {}): FuzzRequest {
  const body = value === undefined ? undefined : Buffer.from(JSON.stringify(value));
  return {
    endpoint: `${method} ${target}`,
    changes: [],
    method,
    target,
    headers: [...common, ...headers],
    record: 0,
    ...(body && { body }),
    ...more,
  };
}

const ids = fc.stringMatching(/^[a-z0-9]{1,20}(-[a-z0-9]{1,20}){0,1}$/);
const attributions = fc.record(
  { ttclid: storableTexts(500), utm_source: storableTexts(500), referrer: storableTexts(255) },
  { requiredKeys: [] },
);
const bodies = fc
  .tuple(
    validAnswers,
    fc.option(attributions, { nil: undefined }),
    fc.option(fc.dictionary(ids, ids, { maxKeys: 3 }), { nil: undefined }),
    fc.option(fc.constant(shownPlan), { nil: undefined }),
    fc.option(validAnswers, { nil: undefined }),
    fc.option(fc.constant({ text: secret, givenAt: '2026-11-28T10:00:00.000Z' }), { nil: undefined }),
  )
  .map(([answers, attribution, experiments, plan, offPath, sensitiveConsent]) => ({
    ...answers,
    quicklyLoseWeight: secret,
    ...(attribution && { attribution }),
    ...(experiments && { experiments }),
    ...(plan && { plan }),
    ...(offPath && { offPath }),
    ...(sensitiveConsent && { sensitiveConsent }),
  }));

const revisions = fc.constantFrom([], [['Revision', '{next}']], [['Revision', '{far}']]) as fc.Arbitrary<
  FuzzRequest['headers']
>;
const keys = fc.constantFrom([], [['Idempotency-Key', '{newKey}']], [['Idempotency-Key', '{key}']]) as fc.Arbitrary<
  FuzzRequest['headers']
>;

const creation = fc
  .tuple(bodies, keys, revisions)
  .map(([body, key, revision]) =>
    make('POST', '/api/onboardings', { json: body, headers: [...own, ...key, ...revision] }),
  );
const replacement = fc.tuple(bodies, revisions).map(([body, revision]) =>
  make('PUT', '/api/onboardings/{id}', {
    json: body,
    headers: [...own, ['Visitor-Token', '{token}'], ...revision],
  }),
);
const readBack = fc.constant(make('GET', '/api/onboardings/{id}', { headers: [...own, ['Visitor-Token', '{token}']] }));

const payment = fc
  .tuple(fc.constantFrom('week-1', 'month-1', 'month-3'), fc.integer({ min: 0, max: 30 }))
  .map(([offerId, n]) =>
    make('POST', '/api/test-checkout/payments', {
      json: { offerId, email: `${secret}${n}@example.com` },
      headers: own,
    }),
  );

const redemption = fc.constant(
  make('POST', '/api/application-links/redeem', { json: { token: linkToken }, headers: [json] }),
);

const event = fc
  .record({
    event_id: ids,
    event_type: fc.constantFrom(
      ...['completed', 'paid'].map((name) => `transaction.${name}`),
      ...['updated', 'canceled'].map((name) => `subscription.${name}`),
      'customer.updated',
    ),
    occurred_at: fc.constantFrom('2026-11-02T10:00:00.123456Z', '2026-11-02T10:00:01Z', '2099-12-31T23:59:59.999Z'),
    data: fc.record({
      id: fc.constantFrom('txn_1', 'sub_1', 'txn_2'),
      status: fc.constantFrom('completed', 'active', 'past_due', 'paid'),
      customer_id: fc.constantFrom('ctm_1', 'ctm_2'),
      custom_data: fc.oneof(fc.constant(null), fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 })),
    }),
  })
  .map((parts) =>
    make('POST', '/api/paddle/webhooks', {
      json: makePaddleEvent({ ...parts, data: { ...parts.data, note: secret } }),
      headers: [json, ['Paddle-Signature', '{signature}']],
    }),
  );

const violation = {
  effectiveDirective: 'img-src',
  blockedURL: `https://evil.example/${secret}`,
  documentURL: `https://quiz.example/woman/age?${secret}`,
};
const reports = fc.constantFrom(
  make('POST', reportsAddress, {
    json: [{ type: 'csp-violation', body: violation }],
    headers: [['Content-Type', 'application/reports+json']],
  }),
  make('POST', reportsAddress, {
    json: { 'csp-report': { 'violated-directive': secret, 'blocked-uri': secret, 'document-uri': secret } },
    headers: [['Content-Type', 'application/csp-report']],
  }),
);

const pages = ['/', '/gender', '/woman/age', '/man/paywall?_ptxn=1', '/icon.svg', '/assets/app-1a2b3c.js', '/404.html'];
const encodings = fc.constantFrom('identity', 'gzip', 'br', 'br;q=1.0, gzip;q=0.8, *;q=0.1');
const site = fc
  .tuple(fc.constantFrom(...pages), encodings, fc.constantFrom('GET', 'HEAD'))
  .map(([page, encoding, method]) =>
    make(method, page, {
      headers: [
        ['Accept', '*/*'],
        ['Accept-Encoding', encoding],
      ],
    }),
  );

const reads = fc.constantFrom(
  make('GET', '/api/paddle/offers', { headers: own }),
  make('GET', '/api/paddle/customers/{customer}/application-url', { headers: own }),
  make('GET', '/api/onboardings/{id}/payment', { headers: [...own, ['Visitor-Token', '{token}']] }),
  make('GET', '/healthz'),
  make('GET', '/livez'),
);

/** Valid requests, to every address of the service. */
export const validRequests: fc.Arbitrary<FuzzRequest> = fc
  .tuple(
    fc.oneof(
      { weight: 4, arbitrary: creation },
      { weight: 4, arbitrary: replacement },
      { weight: 1, arbitrary: readBack },
      { weight: 1, arbitrary: payment },
      { weight: 1, arbitrary: redemption },
      { weight: 2, arbitrary: event },
      { weight: 1, arbitrary: reports },
      { weight: 1, arbitrary: site },
      { weight: 1, arbitrary: reads },
    ),
    fc.nat({ max: 3 }),
    fc.boolean(),
  )
  .map(([request, record, isChunked]) => ({ ...request, record, isChunked: isChunked && request.body !== undefined }));
