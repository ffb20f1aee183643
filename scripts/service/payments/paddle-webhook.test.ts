import { expect, it, describe } from 'vitest';
import { makePaddleEvent, signPaddle, webhookSecret } from '../../../tests/service/paddle-events.ts';
import { keepLog, serve, unusedDatabase } from '../../../tests/service/serve.ts';
import { compileSchema } from '../../content/schema/schemas.ts';
import { checkSignature } from './paddle-webhook.ts';

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

const secret = 'pdl_ntfset_secret';
const signed = '{"event_id":"evt_1","name":"Zoë"}';
const seconds = 1_793_600_000;
const goodHeader = signPaddle(signed, secret, seconds);
const [time = '', signature = ''] = goodHeader.split(';');
const other = signPaddle(signed, 'another secret', seconds).split(';')[1];

const check = (header: unknown, text = signed, now = seconds * 1000) =>
  checkSignature(header, Buffer.from(text), secret, now);

describe('Paddle’s signature', () => {
  // Made by: printf '%s' '1793600000:{}' | openssl dgst -sha256 -hmac pdl_ntfset_secret
  it('is the one that OpenSSL computes', () => {
    const h1 = '20d3ee5a8163658f1dcc0a701c765a7a43278547c1b0f69b0d5c066dc355c3b2';
    expect(() => check(`ts=1793600000;h1=${h1}`, '{}')).not.toThrow();
  });

  it.each([
    ['as it comes', goodHeader],
    ['with spaces', `${time}; ${signature}`],
    ['the other way round', `${signature};${time}`],
    ['as the first of two, while the secret is rotated', `${goodHeader};${other}`],
    ['as the last of two, while the secret is rotated', `${time};${other};${signature}`],
    ['beside one of a later version', `${goodHeader};h2=abc`],
    ['beside a mangled one', `${time};h1=abc;${signature}`],
  ])('is accepted %s', (_title, header) => {
    expect(() => check(header)).not.toThrow();
  });

  it.each([
    ['is missing', [undefined, [goodHeader, goodHeader]]],
    [
      'does not have the form',
      [
        '',
        signature,
        time,
        `${time};${goodHeader}`,
        goodHeader.replace(/ts=\d+/, 'ts=now'),
        goodHeader.replace('ts=', 'ts=-'),
        goodHeader.slice(0, -2),
        `${goodHeader}00`,
        `${time};h1=${'z'.repeat(64)}`,
        goodHeader.replace('h1', 'h2'),
      ],
    ],
    [
      'does not match this body',
      [
        goodHeader.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
        goodHeader.replace(/h1=./, (start) => (start === 'h1=0' ? 'h1=1' : 'h1=0')),
        `${time};${other}`,
        goodHeader.replace(/ts=\d+/, `ts=${seconds + 1}`),
      ],
    ],
  ])('is refused when it %s', (message, headers) => {
    for (const header of headers) expect(() => check(header), String(header)).toThrow(message);
  });

  it.each(['{"event_id":"evt_1","name":"Zoe"}', '', ` ${signed}`, `${signed}\n`])(
    'does not match the body %j',
    (text) => {
      expect(() => check(goodHeader, text)).toThrow(/does not match this body/);
    },
  );

  it.each([
    [-5000, true],
    [5000, true],
    [-5001, false],
    [5001, false],
    [86_400_000, false],
  ])('from %i ms away is taken: %s', (distance, isTaken) => {
    const attempt = () => check(goodHeader, signed, seconds * 1000 + distance);
    if (isTaken) expect(attempt).not.toThrow();
    else expect(attempt).toThrow(expect.objectContaining({ statusCode: 401, code: 'stale-signature' }));
  });
});
