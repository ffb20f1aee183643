import { expect, it } from 'vitest';
import { keepLog, serve } from '../../../tests/service/serve.ts';
import { compileSchema } from '../../content/schema/schemas.ts';

function start() {
  const log = keepLog('warn');
  const app = serve({}, { logger: log.logger });
  const send = (body: unknown, type = 'application/reports+json') =>
    app.inject({
      method: 'POST',
      url: '/api/reports',
      headers: { 'content-type': type },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { app, send, read: log.read, readLines: log.readLines };
}

const oldReport = {
  'csp-report': {
    'document-uri': 'https://quiz.example/woman/pregnant?email=visitor@example.com',
    'violated-directive': "script-src-elem 'self'",
    'blocked-uri': 'https://evil.example/visitor@example.com?token=secret',
    'script-sample': 'visitor@example.com',
  },
};
const newReport = (more: object = {}) => ({
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

it.each([
  ['the Reporting API', 'application/reports+json', [newReport()]],
  ['older browsers', 'application/csp-report', oldReport],
])('a report of %s is logged without personal data', async (_, type, body) => {
  const { send, read, readLines } = start();
  const response = await send(body, type);
  expect([response.statusCode, response.payload]).toEqual([204, '']);
  expect(readLines()).toMatchObject([
    { count: 1, violation: 'script-src-elem: https://evil.example on /:program/:page' },
  ]);
  expect(read()).not.toMatch(/visitor|secret|pregnant|woman|127\.0\.0\.1/);
});

it('a report names what was blocked and the kind of page, and nothing of a visitor', async () => {
  const { send, readLines } = start();
  const reported = async (parts: object) => {
    await send([newReport(parts)]);
    return readLines().at(-1)?.violation;
  };
  for (const [blockedURL, named] of [
    ['inline', 'inline'],
    ['data', 'data:'],
    ['chrome-extension://secret/a.js', 'chrome-extension:'],
    ['https://visitor:secret@host.example/', 'https://host.example'],
    ['mailto:visitor@example.com', 'unknown'],
  ]) {
    expect(await reported({ blockedURL })).toBe(`script-src-elem: ${named} on /:program/:page`);
  }
  for (const [documentURL, named] of [
    ['https://quiz.example/', '/'],
    ['https://quiz.example/gender', '/:page'],
    ['https://quiz.example/a/b/c/d', 'unknown'],
  ]) {
    expect(await reported({ documentURL })).toBe(`script-src-elem: https://evil.example on ${named}`);
  }
  expect(await reported({ effectiveDirective: 'visitor@example.com' })).toMatch(/^unknown: https:\/\/evil\.example on/);
  const trusted = { effectiveDirective: 'require-trusted-types-for', blockedURL: 'trusted-types-sink' };
  expect(await reported({ ...trusted, disposition: 'report' })).toBe(
    'require-trusted-types-for: trusted-types-sink on /:program/:page (only reported)',
  );
});

it.each(['http://203.0.113.7/secret', 'http://[2001:db8::1]/secret', `https://${'a.'.repeat(100)}example/`, 7])(
  'a blocked address %s is not logged',
  async (blockedURL) => {
    const { send, readLines } = start();
    await send([newReport({ blockedURL })]);
    expect(readLines().map(({ violation }) => violation)).toEqual(['script-src-elem: unknown on /:program/:page']);
  },
);

it('reports are counted, with one line for the first, and many kinds make few lines', async () => {
  const { app, send, readLines } = start();
  for (let n = 0; n < 20; n += 1) await send(Array.from({ length: 5 }, () => newReport()));
  expect(readLines().map(({ count }) => count)).toEqual([1]);
  for (let n = 0; n < 100; n += 1) await send([newReport({ blockedURL: `https://host${n}.example/` })]);
  expect(readLines()).toHaveLength(21);
  await app.close();
  expect(readLines().map(({ count }) => count)).toEqual([...Array<number>(21).fill(1), 99, 80]);
});

it('a report of another type is accepted and ignored', async () => {
  const { send, read } = start();
  expect((await send([{ type: 'deprecation', body: {} }, null, 'text', []])).statusCode).toBe(204);
  expect(read()).toBe('');
});

it.each([
  ['broken JSON', '{', 'application/reports+json', 400, 'malformed-json'],
  ['null', 'null', 'application/reports+json', 400, 'invalid-body'],
  ['another object', '{"csp-report":"secret"}', 'application/csp-report', 400, 'invalid-body'],
  ['a text', 'secret', 'text/plain', 415, 'unsupported-content-type'],
  ['too much', `["${'x'.repeat(66_000)}"]`, 'application/reports+json', 413, 'body-too-large'],
])('a report is refused with %s', async (_, body, type, status, code) => {
  const { send, read } = start();
  const response = await send(body, type);
  expect([response.statusCode, response.json().error.code]).toEqual([status, code]);
  expect(response.json()).toSatisfy(compileSchema('service/error-response'));
  expect(read()).toBe('');
});
