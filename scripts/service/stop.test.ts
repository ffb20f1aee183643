import { describe, expect, it } from 'vitest';
import { openConnection, parseAnswer, sendRaw } from '../../tests/service/raw-request.ts';
import { readConfig } from './config.ts';
import type { Database } from './database/database.ts';
import { createServer } from './server.ts';
import { stop } from './stop.ts';

/** Starts a service that waits for the rest of a request, then stops it, then sends that rest. */
async function stopInTheMiddle(request: string, rest: string) {
  let isOpen = true;
  const database: Database = {
    query: async () => {
      if (!isOpen) throw new Error('closed too early');
      return [{ id: 'an-id', created_at: new Date(0), updated_at: new Date(0) }] as never[];
    },
    transaction: async (work) => work(database),
    close: async () => {
      isOpen = false;
    },
  };
  const app = createServer({ database, config: readConfig({}) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const connection = await openConnection(app);
  connection.send(request);
  // What came before this on another connection has been read by the time this is answered.
  await sendRaw(app, 'GET /healthz HTTP/1.0\r\n\r\n');
  const stopping = stop(app, database);
  while (app.server.listening) await new Promise((resolve) => setImmediate(resolve));
  connection.send(rest);
  const answer = parseAnswer(await connection.readToEnd());
  await stopping;
  return { answer, isOpen };
}

describe('a stop', () => {
  it('finishes what is under way before the database closes', async () => {
    const head = 'POST /api/onboardings HTTP/1.1\r\nHost: a\r\nApp-Type: fasting\r\nFunnel-Id: full\r\n';
    const body = 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{';
    const { answer, isOpen } = await stopInTheMiddle(head + body, '}');
    expect(answer.status).toBeLessThan(300);
    expect(answer.headers.connection).toBe('close');
    expect(isOpen).toBe(false);
  });

  it('tells a balancer on a kept connection to go elsewhere', async () => {
    const { answer } = await stopInTheMiddle('GET /healthz HTTP/1.1\r\nHost: a\r\n', '\r\n');
    expect([answer.status, JSON.parse(answer.body).error.code]).toEqual([503, 'stopping']);
    expect(answer.headers.connection).toBe('close');
  });
});
