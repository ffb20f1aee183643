import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CommandError } from '../../cli/command-error.ts';
import { newestVersion } from '../database/migrations.ts';
import { findSocket, serveSocket } from './administration.ts';

const onFault = vi.fn();
const run = vi.fn<(operation: string, input: string) => Promise<unknown>>();
let folder: string;
let stop: () => Promise<void>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'socket-'));
  // What a killed service has left.
  writeFileSync(path.join(folder, 'commands.sock'), '');
  run.mockReset();
  onFault.mockReset();
  run.mockImplementation(async (operation, input) => ({ operation, input }));
  stop = await serveSocket(folder, { run, onFault });
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

const open = async () => {
  const socket = connect((await findSocket(folder)) ?? '');
  await once(socket, 'connect');
  return socket;
};
/** Sends lines, and resolves with the replies to them. */
async function send(...lines: string[]): Promise<unknown[]> {
  const socket = await open();
  const replies: unknown[] = [];
  socket.write(lines.map((line) => `${line}\n`).join(''));
  for await (const line of createInterface({ input: socket })) {
    if (replies.push(JSON.parse(line)) === lines.length) break;
  }
  socket.destroy();
  return replies;
}
const write = (request: object) =>
  JSON.stringify({ version: newestVersion, operation: 'find', input: 'a', ...request });

it.skipIf(process.platform === 'win32')('may be used by its owner only', async () => {
  expect(statSync((await findSocket(folder)) ?? '').mode & 0o777).toBe(0o600);
});

it('answers several requests, from several commands at once', async () => {
  const names = ['a', 'ü\n', '🏖️'];
  const asked = await Promise.all(names.map((input) => send(write({ input }), write({ input }))));
  const answer = (input: string) => ({ result: { operation: 'find', input } });
  expect(asked).toEqual(names.map((input) => [answer(input), answer(input)]));
});

it.each([
  ['A command is a line of JSON', ['', 'GET / HTTP/1.1']],
  ['another version', ['null', '7', '{}']],
  [`its data has version ${newestVersion}, the command needs`, [write({ version: newestVersion - 1 })]],
  ['restart the service', [write({ version: 'x'.repeat(10_000) })]],
  ['needs the texts "operation" and "input"', [write({ operation: 7 }), write({ input: ['a'] })]],
])('refuses a request with the reason “%s”, and answers the next one', async (reason, lines) => {
  for (const line of lines) {
    const [refused, answered] = await send(line, write({}));
    expect(refused).toEqual({ error: expect.stringContaining(reason) });
    expect(answered).toHaveProperty('result');
  }
  expect(run).toHaveBeenCalledTimes(lines.length);
});

it('passes on an explanation, and reports any other error without its words', async () => {
  run.mockRejectedValueOnce(new CommandError('Say it otherwise.'));
  expect(await send(write({}))).toEqual([{ error: 'Say it otherwise.' }]);
  expect(onFault).not.toHaveBeenCalled();
  const fault = new Error('duplicate key "visitor@example.com"');
  run.mockRejectedValueOnce(fault);
  expect(await send(write({}))).toEqual([{ error: expect.stringMatching(/^This can’t be done now: the log/) }]);
  expect(onFault).toHaveBeenCalledExactlyOnceWith(fault);
});

it('survives commands that are interrupted before and after their request', async () => {
  for (const line of ['', '{"version"', `${write({})}\n`, `${write({})}\n`.repeat(100)]) {
    const socket = await open();
    socket.write(line);
    socket.destroy();
    await once(socket, 'close');
  }
  expect(await send(write({}))).toHaveLength(1);
});

it('finishes the operations in progress before it stops, and waits for no idle command', async () => {
  const idle = await open();
  let finish = () => {};
  run.mockImplementationOnce(() => new Promise((resolve) => (finish = () => resolve('done'))));
  const replies = send(write({}));
  await vi.waitUntil(() => run.mock.calls.length === 1, { timeout: 60_000 });
  const stopped = stop();
  finish();
  expect(await replies).toEqual([{ result: 'done' }]);
  await stopped;
  if (!idle.destroyed) await once(idle, 'close');
  await expect(open()).rejects.toThrow(/ENOENT|ECONNREFUSED/);
});

it.skipIf(process.platform === 'win32')('says so where the path is too long for a socket', async () => {
  const long = path.join(folder, 'x'.repeat(110));
  mkdirSync(long);
  await expect(serveSocket(long, { run, onFault })).rejects.toThrow('the path of DATA_DIR is too long for a socket');
  expect(readdirSync(long)).toEqual([]);
});
