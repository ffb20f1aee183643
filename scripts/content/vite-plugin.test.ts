import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { build, createLogger, createServer, type HotPayload, type InlineConfig } from 'vite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contentCheck } from './vite-plugin.ts';

const fixtures = path.resolve(import.meta.dirname, '../../tests/fixtures/content');
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'content-check-'));
  cpSync(path.join(fixtures, 'valid/smallest'), path.join(root, 'content'), { recursive: true });
  writeFileSync(path.join(root, 'index.html'), '<!doctype html><title>Quiz</title>');
  for (const name of ['shared/moon-light.svg', 'shared/moon-dark.svg', 'emoji/2615.webp']) {
    mkdirSync(path.join(root, 'public/images', path.dirname(name)), { recursive: true });
    writeFileSync(path.join(root, 'public/images', name), '');
  }
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const breakContent = () =>
  cpSync(path.join(fixtures, 'invalid/unknown-next'), path.join(root, 'content'), { recursive: true });
const mendContent = () =>
  cpSync(path.join(fixtures, 'valid/smallest'), path.join(root, 'content'), { recursive: true });
const common = (): InlineConfig => ({ root, configFile: false, plugins: [contentCheck()], mode: 'development' });

it('fails a build with the list, and lets right content through', async () => {
  const options = { ...common(), logLevel: 'silent', build: { write: false } } satisfies InlineConfig;
  await expect(build(options)).resolves.toBeDefined();
  breakContent();
  await expect(build(options)).rejects.toThrow(
    /woman\.json:18:55 error unknown-page .*Did you mean "end"\?\ncontent: 3 files, 7 pages, 1 error/,
  );
});

it('keeps a development server running through a fault, shows it, and goes on when it is mended', async () => {
  const log: string[] = [];
  const note = (text: string) => void log.push(text);
  breakContent();
  const server = await createServer({
    ...common(),
    customLogger: { ...createLogger('silent'), error: note, info: note },
    server: { host: '127.0.0.1' },
  });
  try {
    const sent: HotPayload[] = [];
    vi.spyOn(server.ws, 'send').mockImplementation((payload: unknown) => void sent.push(payload as HotPayload));
    /** Does something until the browser would be told: the watcher may still be looking around when it is done first. */
    const expectAfter = async (action: () => void, payload: unknown) => {
      sent.length = 0;
      await vi.waitFor(
        async () => {
          action();
          await setTimeout(500);
          expect(sent).toContainEqual(payload);
        },
        { timeout: 20_000, interval: 100 },
      );
    };
    const reload = { type: 'full-reload', path: '*' };
    const overlay = (rule: string, place: object) => ({
      type: 'error',
      err: expect.objectContaining({
        message: expect.stringContaining(rule),
        frame: expect.stringContaining('^^'),
        loc: { file: path.join(root, 'content/woman.json'), ...place },
      }),
    });
    await server.listen();
    expect(log.join('\n')).toContain('woman.json:18:55 error unknown-page');

    await expectAfter(mendContent, reload);
    expect(log).toContain('content: 3 files, 7 pages, 0 errors');
    await expectAfter(breakContent, overlay('unknown-page', { line: 18, column: 55 }));
    await expectAfter(mendContent, reload);
    const emoji = path.join(root, 'public/images/emoji/2615.webp');
    await expectAfter(() => rmSync(emoji, { force: true }), overlay('missing-picture', { line: 17, column: 52 }));
    await expectAfter(() => writeFileSync(emoji, ''), reload);
  } finally {
    await server.close();
  }
});
