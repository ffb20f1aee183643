import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendRaw } from '../../../tests/service/raw-request.ts';
import { fakeDatabase, serve } from '../../../tests/service/serve.ts';
import { compileSchema } from '../../content/schema/schemas.ts';

let stored: unknown[] = [];
const app = serve(
  {},
  {
    database: fakeDatabase((sql, parameters) => {
      if (!sql.includes('insert into onboardings')) return [];
      stored.push(parameters);
      return [{ id: parameters[0], created_at: new Date(0), updated_at: new Date(0) }];
    }),
  },
);
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

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
  expect((await sendRaw(app, text)).status).toBeLessThan(300);
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
  const answer = await sendRaw(app, text);
  const body = JSON.parse(answer.body) as { error?: { code: string } };
  expect([answer.status, body.error?.code]).toEqual([status, code]);
  expect(body).toSatisfy(compileSchema('service/error-response'));
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(stored).toEqual([]);
});
