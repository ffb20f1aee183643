import { expect, it } from 'vitest';
import { makePaddleEvent, signPaddle, webhookSecret } from '../../../tests/service/paddle-events.ts';
import { keepLog, serve, unusedDatabase } from '../../../tests/service/serve.ts';
import { compileSchema } from '../../content/schema/schemas.ts';

const log = keepLog('warn');
const app = serve({ PADDLE_WEBHOOK_SECRET: webhookSecret }, { database: unusedDatabase, logger: log.logger });
const event = makePaddleEvent();
const body = JSON.stringify(event);

/** Sends a body, by default with a valid signature, and resolves with the status and the error. */
async function tell(payload: string, headers: Record<string, string> = { 'paddle-signature': signPaddle(payload) }) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/paddle/webhooks',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
  if (response.statusCode !== 200) expect(response.json()).toSatisfy(compileSchema('service/error-response'));
  return [response.statusCode, response.json().error?.code, response.json().error?.field];
}

it.each([
  ['an unsigned body', body, {}, 401, 'invalid-signature'],
  ['half an unsigned body', '{"event_id":', {}, 401, 'invalid-signature'],
  [
    'an altered body',
    body.replace('visitor', 'thief'),
    { 'paddle-signature': signPaddle(body) },
    401,
    'invalid-signature',
  ],
  ['a body signed long ago', body, { 'paddle-signature': signPaddle(body, webhookSecret, 1) }, 401, 'stale-signature'],
  ['no body', '', undefined, 400, 'malformed-json'],
  ['half a body', '{"event_id":', undefined, 400, 'malformed-json'],
  ['a list', '[]', undefined, 400, 'invalid-body'],
  ['null', 'null', undefined, 400, 'invalid-body'],
  ['XML', body, { 'content-type': 'application/xml' }, 415, 'unsupported-content-type'],
  ['too much', body.padEnd(300_000), undefined, 413, 'body-too-large'],
])('stores nothing of %s', async (_, text, headers, status, code) => {
  expect(await tell(text, headers)).toEqual([status, code, undefined]);
});

it.each([
  ['/event_id', { ...event, event_id: undefined }],
  ['/event_type', { ...event, event_type: undefined }],
  ['/occurred_at', { ...event, occurred_at: 'yesterday' }],
  ['/data', { ...event, data: undefined }],
  ['/data/customer_id', makePaddleEvent({ data: { customer_id: null } })],
  ['/data/id', makePaddleEvent({ data: { id: 'a b' } })],
  ['/data/status', makePaddleEvent({ data: { status: 7 } })],
  ['/data/custom_data', makePaddleEvent({ data: { custom_data: 'text' } })],
])('says that %s is wrong', async (field, wrong) => {
  expect(await tell(JSON.stringify(wrong))).toEqual([400, 'invalid-body', field]);
});

it.each(['transaction.created', 'transaction.ready', 'customer.created', 'report.updated'])(
  'acknowledges %s, of which it needs nothing',
  async (event_type) => {
    expect((await tell(JSON.stringify({ ...event, event_type })))[0]).toBe(200);
  },
);

it('says what to set if there is no secret', async () => {
  const unset = serve({}, { database: unusedDatabase });
  const response = await unset.inject({ method: 'POST', url: '/api/paddle/webhooks', payload: {} });
  expect([response.statusCode, response.json().error]).toEqual([
    503,
    { code: 'webhook-not-configured', message: expect.stringContaining('PADDLE_WEBHOOK_SECRET') },
  ]);
});

it('logs forged events with a line for the first of each reason, and the number of the others', async () => {
  const counted = serve({ PADDLE_WEBHOOK_SECRET: webhookSecret }, { logger: log.logger });
  const signatures = [{}, { 'paddle-signature': 'nonsense' }, { 'paddle-signature': signPaddle('{}', 'another') }];
  log.clear();
  for (let n = 0; n < 100; n += 1) {
    for (const headers of signatures) {
      await counted.inject({ method: 'POST', url: '/api/paddle/webhooks', headers, payload: {} });
    }
  }
  const first = log.readLines();
  expect(first.map(({ count }) => count)).toEqual([1, 1, 1]);
  expect(new Set(first.map(({ msg }) => msg)).size).toBe(3);
  expect(first.at(-1)).toMatchObject({ level: 40, msg: expect.stringContaining('Compare PADDLE_WEBHOOK_SECRET with') });
  await counted.close();
  expect(log.readLines().map(({ count }) => count)).toEqual([1, 1, 1, 99, 99, 99]);
});
