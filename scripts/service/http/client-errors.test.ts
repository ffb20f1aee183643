import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '../../../tests/service/raw-request.ts';
import { compileSchema } from '../../checker/schema/schemas.ts';
import { readConfig } from '../settings/config.ts';
import type { Database } from '../database/database.ts';
import { createServer } from '../server.ts';

let stored: unknown[] = [];
const database: Database = {
  query: async (sql, parameters = []) => {
    if (!sql.includes('insert into onboardings')) return [];
    stored.push(parameters);
    return [{ id: parameters[0], created_at: new Date(0), updated_at: new Date(0) }] as never[];
  },
  transaction: async (work) => work(database),
  close: async () => undefined,
};
const app = createServer({ database, config: readConfig({}) });
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

const host = 'Host: a\r\nConnection: close\r\n';
const own = 'App-Type: fasting\r\nFunnel-Id: full\r\n';
const json = 'Content-Type: application/json\r\n';
const post = `POST /api/onboardings HTTP/1.1\r\n${host}${own}`;
const age = '{"age":"30-39"}';
const whole = `Content-Length: ${age.length}\r\n\r\n${age}`;
const zipped = gzipSync(age).toString('latin1');
const large = 'x'.repeat(70_000);

describe('a request that is odd but whole', () => {
  it.each([
    {
      title: 'in chunks',
      text: `${post}${json}Transfer-Encoding: chunked\r\n\r\n5\r\n{"age\r\na\r\n":"30-39"}\r\n0\r\n\r\n`,
    },
    { title: 'by HTTP/1.0', text: `POST /api/onboardings HTTP/1.0\r\n${own}${json}${whole}` },
    { title: 'that asks before it sends', text: `${post}${json}Expect: 100-continue\r\n${whole}` },
    { title: 'with its type twice', text: `${post}${json}${json}${whole}` },
    { title: 'with a character set', text: `${post}Content-Type: application/json; charset=utf-8\r\n${whole}` },
    { title: 'that says it is not encoded', text: `${post}${json}Content-Encoding: identity\r\n${whole}` },
    { title: 'to an upgraded connection', text: `${post}${json}Upgrade: websocket\r\n${whole}` },
  ])('$title is served', async ({ text }) => {
    stored = [];
    const { status } = await sendRaw(app, text);
    expect(status).toBeLessThan(300);
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).toContain('30-39');
  });
});

describe('a request', () => {
  it.each([
    { title: 'that is none', text: 'hello\r\n\r\n', status: 400, code: 'malformed-request' },
    {
      title: 'with an unknown method',
      text: `BREW / HTTP/1.1\r\n${host}\r\n`,
      status: 400,
      code: 'malformed-request',
    },
    {
      title: 'with half of HTTP/2',
      text: `PRI /api/onboardings\r\n${host}Content-Length: 2\r\n\r\n{}`,
      status: 404,
      code: 'bad-request',
    },
    { title: 'by HTTP/2', text: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', status: 400, code: 'malformed-request' },
    {
      title: 'without a host',
      text: 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n',
      status: 400,
      code: 'malformed-request',
    },
    {
      title: 'with two lengths',
      text: `${post}${json}Content-Length: 1\r\n${whole}`,
      status: 400,
      code: 'malformed-request',
    },
    {
      title: 'with a length and chunks',
      text: `${post}${json}Transfer-Encoding: chunked\r\n${whole}`,
      status: 400,
      code: 'malformed-request',
    },
    {
      title: 'with a length below nothing',
      text: `${post}${json}Content-Length: -1\r\n\r\n`,
      status: 400,
      code: 'malformed-request',
    },
    {
      title: 'with a broken chunk',
      text: `${post}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
      status: 400,
      code: 'malformed-request',
    },
    {
      title: 'with a nonsensical header',
      text: `${post}${json}X-\u0001: b\r\n${whole}`,
      status: 400,
      code: 'malformed-request',
    },
    { title: 'with huge headers', text: `${post}X-A: ${large}\r\n${whole}`, status: 431, code: 'headers-too-large' },
    {
      title: 'with a huge address',
      text: `GET /${large} HTTP/1.1\r\n${host}\r\n`,
      status: 431,
      code: 'headers-too-large',
    },
    {
      title: 'that expects the unknown',
      text: `${post}${json}Expect: tea\r\n${whole}`,
      status: 417,
      code: 'unknown-expectation',
    },
    {
      title: 'with a compressed body',
      text: `${post}${json}Content-Encoding: gzip\r\nContent-Length: ${zipped.length}\r\n\r\n${zipped}`,
      status: 415,
      code: 'unsupported-encoding',
    },
    { title: 'with its body’s type missing', text: `${post}${whole}`, status: 415, code: 'unsupported-content-type' },
    {
      title: 'in another character set',
      text: `${post}${json}Content-Length: 4\r\n\r\n{\u0000"\u0000`,
      status: 400,
      code: 'malformed-json',
    },
    {
      title: 'whose app type comes twice',
      text: `${post}App-Type: fasting\r\n${json}${whole}`,
      status: 400,
      code: 'invalid-header',
    },
    {
      title: 'whose key comes twice',
      text: `${post}Idempotency-Key: key-of-one\r\nIdempotency-Key: key-of-two\r\n${json}${whole}`,
      status: 400,
      code: 'invalid-header',
    },
    {
      title: 'too large by its own word',
      text: `${post}${json}Content-Length: 70000\r\n\r\n`,
      status: 413,
      code: 'body-too-large',
    },
    {
      title: 'too large in chunks',
      text: `${post}${json}Transfer-Encoding: chunked\r\n\r\n11170\r\n${large}\r\n0\r\n\r\n`,
      status: 413,
      code: 'body-too-large',
    },
    { title: 'for everything', text: `OPTIONS * HTTP/1.1\r\n${host}\r\n`, status: 404, code: 'not-found' },
    {
      title: 'for another host',
      text: `GET http://elsewhere/ HTTP/1.1\r\n${host}\r\n`,
      status: 404,
      code: 'not-found',
    },
  ])('$title is refused clearly, and nothing is stored', async ({ text, status, code }) => {
    stored = [];
    const answer = await sendRaw(app, text);
    expect([answer.status, JSON.parse(answer.body).error?.code]).toEqual([status, code]);
    expect(JSON.parse(answer.body)).toSatisfy(compileSchema('service/error-response'));
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(stored).toEqual([]);
  });
});
