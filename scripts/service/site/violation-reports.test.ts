import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { compileSchema } from '../../checker/schema/schemas.ts';
import type { Database } from '../database/database.ts';
import { makeLogger } from '../logging.ts';
import { createServer } from '../server.ts';
import { readConfig } from '../settings/config.ts';

const empty: Database = {
  query: async () => [],
  transaction: async (work) => work(empty),
  close: async () => undefined,
};

function serve(env: Record<string, string> = {}) {
  let log = '';
  const stream = new Writable({ write: (chunk, _, done) => ((log += String(chunk)), done()) });
  const app = createServer({
    database: empty,
    config: readConfig(env),
    logger: { ...Object(makeLogger('warn')), stream },
  });
  const send = (body: unknown, type = 'application/reports+json', headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/reports',
      headers: { 'content-type': type, ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const readLines = () =>
    log
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { count: number; violation: string });
  return { app, send, readLog: () => log, readLines };
}

const oldReport = (more: object) => ({
  'csp-report': {
    'document-uri': 'https://quiz.example/woman/pregnant?email=visitor@example.com',
    'violated-directive': "script-src-elem 'self'",
    'blocked-uri': 'https://evil.example/visitor@example.com?token=secret',
    'script-sample': 'visitor@example.com',
    ...more,
  },
});
const newReport = (more: object) => ({
  type: 'csp-violation',
  age: 10,
  url: 'https://quiz.example/woman/pregnant',
  user_agent: 'secret',
  body: {
    documentURL: 'https://quiz.example/woman/pregnant?email=visitor@example.com',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/visitor@example.com?token=secret',
    sample: 'visitor@example.com',
    referrer: 'https://secret.example/',
    disposition: 'enforce',
    ...more,
  },
});

describe('a report of a violation', () => {
  it.each([
    { title: 'of the Reporting API', type: 'application/reports+json', body: [newReport({})] },
    { title: 'of older browsers', type: 'application/csp-report', body: oldReport({}) },
  ])('$title is logged without personal data', async ({ type, body }) => {
    const { send, readLog, readLines } = serve();
    const response = await send(body, type);
    expect([response.statusCode, response.payload]).toEqual([204, '']);
    expect(readLines()).toMatchObject([
      { count: 1, violation: 'script-src-elem: https://evil.example on /:program/:page' },
    ]);
    expect(readLog()).not.toMatch(/visitor|secret|pregnant|woman|127\.0\.0\.1/);
  });

  it.each([
    [{ blockedURL: 'inline' }, 'script-src-elem: inline on /:program/:page'],
    [{ blockedURL: 'data' }, 'script-src-elem: data: on /:program/:page'],
    [{ blockedURL: 'chrome-extension://secret/a.js' }, 'script-src-elem: chrome-extension: on /:program/:page'],
    [{ blockedURL: 'mailto:visitor@example.com' }, 'script-src-elem: unknown on /:program/:page'],
    [{ blockedURL: 'http://203.0.113.7/secret' }, 'script-src-elem: unknown on /:program/:page'],
    [{ blockedURL: 'http://[2001:db8::1]/secret' }, 'script-src-elem: unknown on /:program/:page'],
    [
      { blockedURL: 'https://visitor:secret@evil.example/' },
      'script-src-elem: https://evil.example on /:program/:page',
    ],
    [{ blockedURL: `https://${'a.'.repeat(100)}example/` }, 'script-src-elem: unknown on /:program/:page'],
    [{ blockedURL: 7 }, 'script-src-elem: unknown on /:program/:page'],
    [{ documentURL: 'https://quiz.example/' }, 'script-src-elem: https://evil.example on /'],
    [{ documentURL: 'https://quiz.example/gender' }, 'script-src-elem: https://evil.example on /:page'],
    [{ documentURL: 'https://quiz.example/a/b/c/d' }, 'script-src-elem: https://evil.example on unknown'],
    [{ documentURL: 'visitor@example.com' }, 'script-src-elem: https://evil.example on unknown'],
    [{ effectiveDirective: 'visitor@example.com' }, 'unknown: https://evil.example on /:program/:page'],
    [
      { effectiveDirective: 'require-trusted-types-for', blockedURL: 'trusted-types-sink', disposition: 'report' },
      'require-trusted-types-for: trusted-types-sink on /:program/:page (only reported)',
    ],
  ])('with %o is logged as %s', async (more, violation) => {
    const { send, readLines } = serve();
    await send([newReport(more)]);
    expect(readLines().map((line) => line.violation)).toEqual([violation]);
  });

  it('is counted, with one line for the first', async () => {
    const { app, send, readLines } = serve();
    for (let n = 0; n < 20; n += 1) await send(Array.from({ length: 5 }, () => newReport({})));
    expect(readLines().map(({ count }) => count)).toEqual([1]);
    await app.close();
    expect(readLines().map(({ count }) => count)).toEqual([1, 99]);
  });

  it('of many kinds makes few lines', async () => {
    const { send, readLines } = serve();
    for (let n = 0; n < 300; n += 1) await send([newReport({ blockedURL: `https://host${n}.example/` })]);
    expect(readLines()).toHaveLength(21);
  });

  it('of another type is accepted and ignored', async () => {
    const { send, readLog } = serve();
    expect((await send([{ type: 'deprecation', body: {} }, null, 'text', []])).statusCode).toBe(204);
    expect(readLog()).toBe('');
  });

  it.each([
    { title: 'broken JSON', body: '{', status: 400, code: 'malformed-json' },
    { title: 'nothing', body: '', status: 400, code: 'malformed-json' },
    { title: 'null', body: 'null', status: 400, code: 'invalid-body' },
    { title: 'another object', body: '{"csp-report":"secret"}', status: 400, code: 'invalid-body' },
    { title: 'a text', body: 'secret', type: 'text/plain', status: 415, code: 'unsupported-content-type' },
    { title: 'too much', body: `["${'x'.repeat(66_000)}"]`, status: 413, code: 'body-too-large' },
  ])('is refused with $title', async ({ body, type, status, code }) => {
    const { send, readLog } = serve();
    const response = await send(body, type);
    expect([response.statusCode, response.json().error.code]).toEqual([status, code]);
    expect(response.json()).toSatisfy(compileSchema('service/error-response'));
    expect(readLog()).toBe('');
  });

  it('has a limit of its own for each network address', async () => {
    const { send } = serve({ RATE_LIMIT: '100' });
    const statuses = [await send([]), await send([]), await send([])].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([204, 204, 429]);
  });

  it('may come from another site that uses the service', async () => {
    const { app, send } = serve({ ALLOWED_ORIGINS: 'https://quiz.example' });
    const origin = 'https://quiz.example';
    const ahead = await app.inject({
      method: 'OPTIONS',
      url: '/api/reports',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    });
    expect([ahead.statusCode, ahead.headers['access-control-allow-origin']]).toEqual([204, origin]);
    expect((await send([], 'application/reports+json', { origin })).headers['access-control-allow-origin']).toBe(
      origin,
    );
  });
});
