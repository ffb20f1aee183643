import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, createLogger, createServer, type HotPayload } from 'vite';
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

const breakContent = () => cpSync(path.join(fixtures, 'invalid/unknown-next'), path.join(root, 'content'), { recursive: true });
const mendContent = () => cpSync(path.join(fixtures, 'valid/smallest'), path.join(root, 'content'), { recursive: true });
const common = () => ({ root, configFile: false, plugins: [contentCheck()], mode: 'development' }) as const;

it('fails a build with the list, and lets right content through', async () => {
  const options = { ...common(), logLevel: 'silent', build: { write: false } } as const;
  await expect(build(options)).resolves.toBeDefined();
  breakContent();
  await expect(build(options)).rejects.toThrow(/woman\.json:18:55 error unknown-page .*Did you mean "end"\?\ncontent: 3 files, 7 pages, 1 error/);
});

it('keeps a development server running through a fault, shows it, and goes on when it is mended', async () => {
  const log: string[] = [];
  const logger = { ...createLogger('silent'), error: (text: string) => log.push(text), info: (text: string) => log.push(text) };
  breakContent();
  const server = await createServer({ ...common(), customLogger: { ...logger, hasWarned: false }, server: { port: 0, host: '127.0.0.1' } });
  try {
    const sent: HotPayload[] = [];
    vi.spyOn(server.ws, 'send').mockImplementation((payload: unknown) => sent.push(payload as HotPayload));
    await server.listen();
    expect(log.join('\n')).toContain('error unknown-page');

    mendContent();
    await vi.waitFor(() => expect(sent).toContainEqual({ type: 'full-reload', path: '*' }), 10_000);
    expect(log.at(-1)).toBe('content: 3 files, 7 pages, 0 errors');

    sent.length = 0;
    breakContent();
    await vi.waitFor(() => expect(sent).not.toEqual([]), 10_000);
    const file = path.join(root, 'content/woman.json');
    expect(sent[0]).toMatchObject({ type: 'error', err: { loc: { file, line: 18, column: 55 }, plugin: 'content-check' } });
    expect(JSON.stringify(sent[0])).toContain('> 18 |');

    sent.length = 0;
    mendContent();
    await vi.waitFor(() => expect(sent).toContainEqual({ type: 'full-reload', path: '*' }), 10_000);
    rmSync(path.join(root, 'public/images/emoji/2615.webp'));
    await vi.waitFor(() => expect(JSON.stringify(sent)).toContain('missing-picture'), 10_000);
  } finally {
    await server.close();
  }
});
