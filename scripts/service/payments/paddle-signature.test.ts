import { describe, expect, it } from 'vitest';
import { signPaddle } from '../../../tests/service/paddle-events.ts';
import { checkSignature } from './paddle-signature.ts';

const secret = 'pdl_ntfset_secret';
const body = '{"event_id":"evt_1","name":"Zoë"}';
const seconds = 1_793_600_000;
const good = signPaddle(body, secret, seconds);
const [time = '', signature = ''] = good.split(';');
const other = signPaddle(body, 'another secret', seconds).split(';')[1];

const check = (header: unknown, text = body, now = seconds * 1000) =>
  checkSignature(header, Buffer.from(text), secret, now);

describe('Paddle’s signature', () => {
  // Made by: printf '%s' '1793600000:{}' | openssl dgst -sha256 -hmac pdl_ntfset_secret
  it('is the one that OpenSSL computes', () => {
    const h1 = '20d3ee5a8163658f1dcc0a701c765a7a43278547c1b0f69b0d5c066dc355c3b2';
    expect(() => check(`ts=1793600000;h1=${h1}`, '{}')).not.toThrow();
  });

  it.each([
    ['as it comes', good],
    ['with spaces', `${time}; ${signature}`],
    ['the other way round', `${signature};${time}`],
    ['as the first of two, while the secret is rotated', `${good};${other}`],
    ['as the last of two, while the secret is rotated', `${time};${other};${signature}`],
    ['beside one of a later version', `${good};h2=abc`],
    ['beside a mangled one', `${time};h1=abc;${signature}`],
  ])('is accepted %s', (_title, header) => {
    expect(() => check(header)).not.toThrow();
  });

  it.each([
    ['is missing', [undefined, [good, good]]],
    [
      'does not have the form',
      [
        '',
        signature,
        time,
        `${time};${good}`,
        good.replace(/ts=\d+/, 'ts=now'),
        good.replace('ts=', 'ts=-'),
        good.slice(0, -2),
        `${good}00`,
        `${time};h1=${'z'.repeat(64)}`,
        good.replace('h1', 'h2'),
      ],
    ],
    [
      'does not match this body',
      [
        good.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
        good.replace(/h1=./, (start) => (start === 'h1=0' ? 'h1=1' : 'h1=0')),
        `${time};${other}`,
        good.replace(/ts=\d+/, `ts=${seconds + 1}`),
      ],
    ],
  ])('is refused when it %s', (message, headers) => {
    for (const header of headers) expect(() => check(header), String(header)).toThrow(message);
  });

  it.each(['{"event_id":"evt_1","name":"Zoe"}', '', ` ${body}`, `${body}\n`])('does not match the body %j', (text) => {
    expect(() => check(good, text)).toThrow(/does not match this body/);
  });

  it.each([
    [-5000, true],
    [5000, true],
    [-5001, false],
    [5001, false],
    [86_400_000, false],
  ])('from %i ms away is taken: %s', (distance, isTaken) => {
    const attempt = () => check(good, body, seconds * 1000 + distance);
    if (isTaken) expect(attempt).not.toThrow();
    else expect(attempt).toThrow(expect.objectContaining({ statusCode: 401, code: 'stale-signature' }));
  });
});
