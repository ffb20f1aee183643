import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openConnection, parseAnswer, sendRaw, fakeDatabase, keepLog, serve } from '../../../tests/service/serve.ts';
import { readConfig } from '../settings/config.ts';
import { findConnectionLimits } from './connection-limits.ts';

const limits = findConnectionLimits(readConfig({}));
const database = fakeDatabase(() => [{ id: 'an-id', created_at: new Date(0), updated_at: new Date(0) }]);
const listening = async (app: FastifyInstance) => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
};
const post = 'POST /api/onboardings HTTP/1.1\r\nHost: a\r\nApp-Type: fasting\r\nFunnel-Id: full\r\n';
const json = 'Content-Type: application/json\r\n';

function connectTo(app: FastifyInstance) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  // The service may close it before we notice that it is open.
  return socket.on('error', () => undefined);
}

describe('a client that takes its time', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    const connectionLimits = { ...limits, headersMs: 600, requestMs: 800, keepAliveMs: 200, checkMs: 20 };
    app = await listening(serve({}, { database, connectionLimits }));
  });
  afterAll(() => app.close());

  /** Sends a text bit by bit, for as long as the service reads it. */
  async function dribble(start: string, rest: string) {
    const connection = await openConnection(app);
    connection.send(start);
    const timer = setInterval(() => connection.send(rest), 20);
    const { status, headers, body } = parseAnswer(await connection.readToEnd());
    clearInterval(timer);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    return [status, JSON.parse(body).error.code, headers.connection];
  }

  it('over any part of a request is told so and cut off', async () => {
    const refused = `${post}Content-Type: text/plain\r\nContent-Length: 60000\r\n\r\n`;
    const ends = await Promise.all([
      dribble('', ''),
      dribble(post, 'X-A: b\r\n'),
      dribble(`${post}${json}Content-Length: 60000\r\n\r\n`, '{'),
      dribble(`${post}${json}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n{\r\n'),
      // What was refused already gets no second answer.
      dribble(refused, 'x'),
    ]);
    const late = [408, 'request-timeout', 'close'];
    expect(ends).toEqual([late, late, late, late, [415, 'unsupported-content-type', 'keep-alive']]);
  });

  it('over its next request is cut off without an answer', async () => {
    const answer = await sendRaw(app, 'GET /livez HTTP/1.1\r\nHost: a\r\n\r\n');
    expect([answer.status, answer.body]).toEqual([200, '{"status":"ok"}']);
  });

  it('doesn’t keep others waiting', async () => {
    const slow = await Promise.all(Array.from({ length: 50 }, () => openConnection(app)));
    for (const connection of slow) connection.send(post);
    expect((await sendRaw(app, 'GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200);
    for (const connection of slow) connection.close();
  });
});

it('closes connections beyond its limit', async () => {
  const app = await listening(serve({}, { connectionLimits: { ...limits, connections: 2 } }));
  const held = [await openConnection(app), await openConnection(app)];
  await once(connectTo(app), 'close');
  held[0]?.send('GET /healthz HTTP/1.0\r\n\r\n');
  expect(parseAnswer((await held[0]?.readToEnd()) ?? '').status).toBe(200);
  held[1]?.close();
  await app.close();
});

describe('connections of one network address', () => {
  const four = (address: string) => [address, address, address, address];

  it.each([
    ['are limited', {}, four('203.0.113.1'), 2],
    ['are not those of another', {}, [...four('203.0.113.1'), '203.0.113.2'], 3],
    ['are those of its IPv6 form', {}, ['203.0.113.1', ...four('::ffff:203.0.113.1')], 2],
    [
      'are those of the same IPv6 customer',
      {},
      ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3', '2001:db8:1:3::1'],
      3,
    ],
    ['have no limit with 0', { CONNECTION_LIMIT: '0' }, four('203.0.113.1'), 4],
    ['have no limit for one proxy', { TRUST_PROXY: 'true' }, four('10.0.0.1'), 4],
    [
      'have no limit for proxies of known addresses',
      { TRUST_PROXY: '10.0.0.0/8,2001:db8::1' },
      [...four('10.1.2.3'), ...four('::ffff:10.1.2.4'), ...four('2001:db8::1'), ...four('203.0.113.1')],
      14,
    ],
  ])('%s', async (_, env, addresses, open) => {
    const app = serve({ CONNECTION_LIMIT: '2', ...env });
    const sockets = addresses.map((remoteAddress) => Object.assign(new Duplex(), { remoteAddress }));
    for (const socket of sockets) app.server.emit('connection', socket);
    expect(sockets.filter(({ destroyed }) => !destroyed)).toHaveLength(open);
    for (const socket of sockets) socket.destroy();
    await app.close();
  });

  it('are closed beyond the limit, counted in the log without the address, and free again once others are closed', async () => {
    const log = keepLog('warn');
    const app = await listening(serve({ CONNECTION_LIMIT: '2' }, { logger: log.logger }));
    const held = [await openConnection(app), await openConnection(app)];
    for (let n = 0; n < 10; n += 1) await once(connectTo(app), 'close');
    held[0]?.close();
    await vi.waitUntil(
      async () => {
        const next = connectTo(app).end('GET /healthz HTTP/1.0\r\n\r\n');
        const [answer] = await Promise.race([once(next, 'data'), once(next, 'close')]);
        return String(answer).startsWith('HTTP/1.1 200');
      },
      { timeout: 60_000 },
    );
    held[1]?.close();
    await app.close();
    expect(log.readLines().map(({ msg }) => msg)).toEqual(
      Array<string>(2).fill('Connections beyond CONNECTION_LIMIT were closed.'),
    );
    expect(log.read()).not.toContain('127.0.0.1');
  });
});

it('keeps a proxy’s connections longer than the proxy does', () => {
  expect(findConnectionLimits({ trustedProxies: 1 }).keepAliveMs).toBeGreaterThan(600_000);
  expect(findConnectionLimits({ trustedProxies: false }).keepAliveMs).toBeGreaterThan(60_000);
});
