import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { build, createLogger, createServer, type InlineConfig } from 'vite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeFixture, writeFixtureSite } from '../../../tests/fixtures/content/source.ts';
import { contentCheck } from './vite-plugin.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 350 300"></svg>';
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'content-check-'));
  writeFixtureSite(root);
  writeFileSync(path.join(root, 'index.html'), '<!doctype html><title>Quiz</title>');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const breakContent = () =>
  writeFixture(path.join(root, 'content'), { 'woman.json': [['"next": "end"', '"next": "ende"']] });
const misshapeContent = () =>
  writeFixture(path.join(root, 'content'), { 'woman.json': [[', "title": "The end"', '']] });
const rewordContent = () =>
  writeFixture(path.join(root, 'content'), { 'woman.json': [['"The end"', '"That was it"']] });
const breakChecks = () => writeFileSync(path.join(root, 'content/checks.json'), '[]');
const mendContent = () => writeFixture(path.join(root, 'content'));
const common = (): InlineConfig => ({ root, configFile: false, plugins: [contentCheck()], mode: 'development' });

it('fails a build with the list of findings, and lets valid content through', async () => {
  const options = { ...common(), logLevel: 'silent', build: { write: false } } satisfies InlineConfig;
  await expect(build(options)).resolves.toBeDefined();
  breakContent();
  await expect(build(options)).rejects.toThrow(
    /woman\.json:22:55 error unknown-page .*Did you mean "end"\? .*\ncontent: 9 files, 13 pages, 1 error/,
  );
});

it('sends saved content to the browser during development, and shows an error until it is fixed', async () => {
  const log: string[] = [];
  const note = (text: string) => void log.push(text);
  breakContent();
  const server = await createServer({
    ...common(),
    customLogger: { ...createLogger('silent'), error: note, info: note },
    server: { host: '127.0.0.1' },
  });
  try {
    const sent: unknown[] = [];
    vi.spyOn(server.ws, 'send').mockImplementation((...message: unknown[]) => {
      sent.push(message.length === 1 ? message[0] : message);
    });
    /** Repeats an action until the browser gets a message: the watcher may not be ready the first time. */
    const expectAfter = async (action: () => void, ...payloads: unknown[]) => {
      sent.length = 0;
      await vi.waitFor(
        async () => {
          action();
          await setTimeout(500);
          for (const payload of payloads) expect(sent).toContainEqual(payload);
        },
        { timeout: 20_000, interval: 100 },
      );
    };
    const overlayLifted = { type: 'update', updates: [] };
    const contentWith = (title: string) => [
      'content:change',
      expect.objectContaining({
        woman: expect.objectContaining({ pages: expect.arrayContaining([expect.objectContaining({ title })]) }),
      }),
    ];
    const overlay = (rule: string, place: object) => ({
      type: 'error',
      err: expect.objectContaining({
        message: expect.stringContaining(rule),
        frame: expect.stringContaining('^'),
        loc: { file: path.join(root, 'content/woman.json'), ...place },
      }),
    });
    await server.listen();
    expect(log.join('\n')).toContain('woman.json:22:55 error unknown-page');

    await expectAfter(mendContent, contentWith('The end'), overlayLifted);
    expect(log).toContainEqual(expect.stringContaining('content: 9 files, 13 pages, 0 errors'));
    await expectAfter(breakContent, overlay('unknown-page', { line: 22, column: 55 }));
    await expectAfter(mendContent, contentWith('The end'), overlayLifted);
    await expectAfter(misshapeContent, overlay('missing-field', { line: 36, column: 5 }));
    expect(sent).not.toContainEqual(['content:change', { woman: expect.anything() }]);
    await expectAfter(mendContent, contentWith('The end'), overlayLifted);
    await expectAfter(rewordContent, contentWith('That was it'));
    const emoji = path.join(root, 'public/images/emoji/2615.webp');
    await expectAfter(() => rmSync(emoji, { force: true }), overlay('missing-picture', { line: 20, column: 52 }));
    await expectAfter(() => writeFileSync(emoji, drawing), overlayLifted);
    await expectAfter(breakChecks, [
      'content:findings',
      expect.arrayContaining([expect.objectContaining({ file: 'content/checks.json', severity: 'error' })]),
    ]);
    // The app has nothing to show, but the studio reads such files again.
    const changes = sent.filter((message) => (message as unknown[])[0] === 'content:change');
    expect(new Set(changes.map((message) => JSON.stringify(message)))).toEqual(new Set(['["content:change",{}]']));
  } finally {
    await server.close();
  }
});
