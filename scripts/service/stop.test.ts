import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openConnection, parseAnswer, sendRaw } from '../../tests/service/raw-request.ts';
import { readConfig } from './settings/config.ts';
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
  // What was sent before this on another connection has been read by the time this is answered.
  await sendRaw(app, 'GET /healthz HTTP/1.0\r\n\r\n');
  const stopping = stop(app, database);
  while (app.server.listening) await new Promise((resolve) => setImmediate(resolve));
  connection.send(rest);
  const answer = parseAnswer(await connection.readToEnd());
  await stopping;
  return { answer, isOpen };
}

describe('a stop', () => {
  it('finishes requests in progress before the database closes', async () => {
    const head = 'POST /api/onboardings HTTP/1.1\r\nHost: a\r\nApp-Type: fasting\r\nFunnel-Id: full\r\n';
    const body = 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{';
    const { answer, isOpen } = await stopInTheMiddle(head + body, '}');
    expect(answer.status).toBeLessThan(300);
    expect(answer.headers.connection).toBe('close');
    expect(isOpen).toBe(false);
  });

  it('tells a load balancer on a kept-alive connection to go elsewhere', async () => {
    const { answer } = await stopInTheMiddle('GET /healthz HTTP/1.1\r\nHost: a\r\n', '\r\n');
    expect([answer.status, JSON.parse(answer.body).error.code]).toEqual([503, 'stopping']);
    expect(answer.headers.connection).toBe('close');
  });
});

/** Runs a process that has half a second for this work once it has cause to stop, and resolves with how it ends. */
async function endProcess(work: string, cause: NodeJS.Signals[] | 'an uncaught error') {
  const module = path.resolve(import.meta.dirname, 'stop.ts');
  const fail = cause === 'an uncaught error' ? "setTimeout(() => { throw new Error('a fault'); });" : '';
  const code = `import('${module}').then(({ stopOnSignals }) => {
    stopOnSignals(async () => { console.log('stopping'); ${work} }, 500);
    ${fail} console.log('ready'); setInterval(() => {}, 1000);
  })`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', code], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child.stdout, 'data');
  if (Array.isArray(cause)) for (const signal of cause) child.kill(signal);
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { exitCode, output };
}

describe('a process that is asked to stop', { timeout: 60_000 }, () => {
  const pause = (ms: number) => `await new Promise((resolve) => setTimeout(resolve, ${ms}));`;

  it('finishes its work, though it is asked twice', async () => {
    const { exitCode, output } = await endProcess(`${pause(100)} console.log('finished');`, ['SIGINT', 'SIGTERM']);
    expect([exitCode, output]).toEqual([0, 'ready\nstopping\nfinished\n']);
  });

  it('ends in time when something never finishes', async () => {
    const { exitCode, output } = await endProcess(pause(100_000), ['SIGTERM']);
    expect([exitCode, output]).toEqual([1, expect.stringMatching(/could be closed within 0.5 seconds/)]);
  });

  it('ends in an orderly way after an error that nothing caught, and reports it', async () => {
    const { exitCode, output } = await endProcess("console.log('finished');", 'an uncaught error');
    expect(exitCode).toBe(1);
    expect(output).toMatch(/Error: a fault/);
    expect(output).toMatch(/finished/);
  });
});
