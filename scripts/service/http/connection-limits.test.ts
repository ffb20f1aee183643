import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Duplex, Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openConnection, parseAnswer, sendRaw } from '../../../tests/service/raw-request.ts';
import { readConfig } from '../settings/config.ts';
import { findConnectionLimits } from './connection-limits.ts';
import type { Database } from '../database/database.ts';
import { makeLogger } from '../logging.ts';
import { createServer } from '../server.ts';

const empty: Database = {
  query: async () => [{ id: 'an-id', created_at: new Date(0), updated_at: new Date(0) }] as never[],
  transaction: async (work) => work(empty),
  close: async () => undefined,
};
const config = readConfig({});
const post = 'POST /api/onboardings HTTP/1.1\r\nHost: a\r\nApp-Type: fasting\r\nFunnel-Id: full\r\n';
const json = 'Content-Type: application/json\r\n';

async function listen(limits: Partial<ReturnType<typeof findConnectionLimits>>): Promise<FastifyInstance> {
  const connectionLimits = { ...findConnectionLimits(config), ...limits };
  const app = createServer({ database: empty, config, connectionLimits });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

function connectTo(app: FastifyInstance) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  // The service may close it before we notice that it is open.
  return socket.on('error', () => undefined);
}

/** Sends a text bit by bit, for as long as the service reads it. */
async function dribble(app: FastifyInstance, start: string, rest: string) {
  const connection = await openConnection(app);
  connection.send(start);
  const timer = setInterval(() => connection.send(rest), 20);
  const received = await connection.readToEnd();
  clearInterval(timer);
  return parseAnswer(received);
}

describe('a client that takes its time', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await listen({ headersMs: 200, requestMs: 400, keepAliveMs: 200, checkMs: 20 });
  });
  afterAll(() => app.close());

  it.each([
    { title: 'headers', start: post, rest: 'X-A: b\r\n' },
    { title: 'its body', start: `${post}${json}Content-Length: 60000\r\n\r\n`, rest: '{' },
    { title: 'its body in chunks', start: `${post}${json}Transfer-Encoding: chunked\r\n\r\n`, rest: '1\r\n{\r\n' },
  ])('over $title is told so and cut off', async ({ start, rest }) => {
    const { status, headers, body } = await dribble(app, start, rest);
    expect([status, JSON.parse(body).error.code]).toEqual([408, 'request-timeout']);
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', connection: 'close' });
  });

  it('over its first byte is cut off', async () => {
    expect((await dribble(app, '', '')).status).toBe(408);
  });

  it('over its next request is cut off without an answer', async () => {
    const answer = await sendRaw(app, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    expect([answer.status, answer.body]).toEqual([200, '{"status":"ok","payments":"test"}']);
  });

  it('over a body that was refused already is cut off without a second answer', async () => {
    const start = `${post}Content-Type: text/plain\r\nContent-Length: 60000\r\n\r\n`;
    const { status, body } = await dribble(app, start, 'x');
    expect([status, JSON.parse(body).error.code]).toEqual([415, 'unsupported-content-type']);
  });

  it('doesn’t keep others waiting', async () => {
    const slow = await Promise.all(Array.from({ length: 50 }, () => openConnection(app)));
    for (const connection of slow) connection.send(post);
    expect((await sendRaw(app, 'GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200);
    for (const connection of slow) connection.close();
  });
});

it('closes connections beyond its limit', async () => {
  const app = await listen({ connections: 2 });
  const held = [await openConnection(app), await openConnection(app)];
  await once(connectTo(app), 'close');
  held[0]?.send('GET /healthz HTTP/1.0\r\n\r\n');
  expect(parseAnswer((await held[0]?.readToEnd()) ?? '').status).toBe(200);
  held[1]?.close();
  await app.close();
});

describe('connections of one network address', () => {
  /** How many of the connections from these addresses stay open. */
  async function countOpen(env: Record<string, string>, addresses: string[]): Promise<number> {
    const app = createServer({ database: empty, config: readConfig({ CONNECTION_LIMIT: '2', ...env }) });
    const sockets = addresses.map((remoteAddress) => Object.assign(new Duplex(), { remoteAddress }));
    for (const socket of sockets) app.server.emit('connection', socket);
    const open = sockets.filter(({ destroyed }) => !destroyed).length;
    for (const socket of sockets) socket.destroy();
    await app.close();
    return open;
  }
  const same = (address: string) => [address, address, address, address];

  it.each([
    { title: 'are limited', env: {}, addresses: same('203.0.113.1'), open: 2 },
    { title: 'are not those of another', env: {}, addresses: [...same('203.0.113.1'), '203.0.113.2'], open: 3 },
    {
      title: 'are those of its IPv6 form',
      env: {},
      addresses: ['203.0.113.1', ...same('::ffff:203.0.113.1')],
      open: 2,
    },
    {
      title: 'are those of the same IPv6 customer',
      env: {},
      addresses: ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3', '2001:db8:1:3::1'],
      open: 3,
    },
    { title: 'have no limit with 0', env: { CONNECTION_LIMIT: '0' }, addresses: same('203.0.113.1'), open: 4 },
    { title: 'have no limit for one proxy', env: { TRUST_PROXY: 'true' }, addresses: same('10.0.0.1'), open: 4 },
    {
      title: 'have no limit for proxies of known addresses',
      env: { TRUST_PROXY: '10.0.0.0/8,2001:db8::1' },
      addresses: [...same('10.1.2.3'), ...same('::ffff:10.1.2.4'), ...same('2001:db8::1'), ...same('203.0.113.1')],
      open: 14,
    },
  ])('$title', async ({ env, addresses, open }) => {
    expect(await countOpen(env, addresses)).toBe(open);
  });

  it('are closed beyond the limit, counted in the log without the address, and free again once others are closed', async () => {
    const lines: string[] = [];
    const stream = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) });
    const app = createServer({
      database: empty,
      config: readConfig({ CONNECTION_LIMIT: '2' }),
      logger: { ...Object(makeLogger('warn')), stream },
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const held = [await openConnection(app), await openConnection(app)];
    for (let n = 0; n < 50; n += 1) await once(connectTo(app), 'close');
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
    expect(lines.length).toBe(2);
    expect(lines[0]).toContain('"count":1,"msg":"Connections beyond CONNECTION_LIMIT were closed."');
    expect(lines.join('')).not.toContain('127.0.0.1');
  });
});

it('keeps a proxy’s connections longer than the proxy does', () => {
  expect(findConnectionLimits({ trustedProxies: 1 }).keepAliveMs).toBeGreaterThan(600_000);
  expect(findConnectionLimits({ trustedProxies: false }).keepAliveMs).toBeGreaterThan(60_000);
});
