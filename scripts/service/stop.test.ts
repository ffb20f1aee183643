import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openConnection, parseAnswer, sendRaw, fakeDatabase, serve } from '../../tests/service/serve.ts';
import { stop } from './stop.ts';

describe('a stop', () => {
  it.each([
    [
      'finishes requests in progress before the database closes',
      'POST /api/onboardings HTTP/1.1\r\nHost: a\r\nApp-Type: fasting\r\nFunnel-Id: full\r\n' +
        'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
      '}',
      [expect.toSatisfy((status) => status < 300), undefined],
    ],
    [
      'tells a load balancer on a kept-alive connection to go elsewhere',
      'GET /healthz HTTP/1.1\r\nHost: a\r\n',
      '\r\n',
      [503, 'stopping'],
    ],
  ])('%s', async (_, request, rest, end) => {
    let isOpen = true;
    const database = {
      ...fakeDatabase(() => {
        if (!isOpen) throw new Error('closed too early');
        return [{ id: 'an-id', created_at: new Date(0), updated_at: new Date(0) }];
      }),
      close: async () => {
        isOpen = false;
      },
    };
    const app = serve({}, { database });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const connection = await openConnection(app);
    connection.send(request);
    // What was sent before this on another connection has been read by the time this is answered.
    await sendRaw(app, 'GET /healthz HTTP/1.0\r\n\r\n');
    const stopping = stop(app, database);
    while (app.server.listening) await new Promise((resolve) => setImmediate(resolve));
    connection.send(rest);
    const { status, headers, body } = parseAnswer(await connection.readToEnd());
    await stopping;
    expect([status, JSON.parse(body).error?.code]).toEqual(end);
    expect([headers.connection, isOpen]).toEqual(['close', false]);
  });
});

/** Runs a process that has half a second for this work once it has cause to stop; resolves with its exit code and output. */
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
  return [exitCode, output];
}

it('a process that is asked to stop finishes its work, though it is asked twice, and ends in time whatever happens', async () => {
  const finish = "await new Promise((resolve) => setImmediate(resolve)); console.log('finished');";
  expect(
    await Promise.all([
      endProcess(finish, ['SIGINT', 'SIGTERM']),
      endProcess('await new Promise(() => {});', ['SIGTERM']),
      endProcess(finish, 'an uncaught error'),
    ]),
  ).toEqual([
    [0, 'ready\nstopping\nfinished\n'],
    [1, expect.stringMatching(/could be closed within 0.5 seconds/)],
    [1, expect.stringMatching(/^(?=[^]*Error: a fault)[^]*finished\n/)],
  ]);
});
