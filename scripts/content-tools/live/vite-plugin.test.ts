import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, createLogger, createServer, type InlineConfig } from 'vite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { woman, type Changes } from '../../content/examples/changes.ts';
import { writeFixture, writeFixtureSite } from '../../../tests/fixtures/content/source.ts';
import { PATIENCE_MS } from '../../../tests/support/waits.ts';
import { contentCheck } from './vite-plugin.ts';

const hooks = vi.hoisted(() => ({ beforeCheck: () => {} }));
vi.mock(import('../../content/check-content.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    runChecks: (content) => {
      hooks.beforeCheck();
      return original.runChecks(content);
    },
  };
});

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'content-check-'));
  writeFixtureSite(root);
  writeFileSync(path.join(root, 'index.html'), '<!doctype html><title>Quiz</title>');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (changes: Changes) => writeFixture(path.join(root, 'content'), changes);
const broken = woman('"next": "end"', '"next": "ende"');
const common = (plugin = contentCheck()): InlineConfig => ({
  root,
  configFile: false,
  plugins: [plugin],
  mode: 'development',
});

it('fails a build with the list of findings, and lets valid content through', async () => {
  const options = { ...common(), logLevel: 'silent', build: { write: false } } satisfies InlineConfig;
  await expect(build(options)).resolves.toBeDefined();
  write(broken);
  await expect(build(options)).rejects.toThrow(
    /woman\.json:22:55 error unknown-page .*Did you mean "end"\? .*\ncontent: 9 files, 14 pages, 1 error/,
  );
});

/** A development server that watches nothing; with what it has sent to the browser and written to the terminal. */
async function startServer() {
  const log: string[] = [];
  const note = (text: string) => void log.push(text);
  const plugin = contentCheck();
  const server = await createServer({
    ...common(plugin),
    customLogger: { ...createLogger('silent'), error: note, info: note },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const sent: unknown[][] = [];
  vi.spyOn(server.ws, 'send').mockImplementation((...message: unknown[]) => void sent.push(message));
  return { plugin, server, sent, log };
}

it('sends saved content to the browser during development, and shows an error until it is fixed', async () => {
  write(broken);
  const { plugin, server, sent, log } = await startServer();
  /** Tells the plugin that a file has changed, and waits until the browser has got these messages. */
  const expectAfter = async (file: string, ...messages: unknown[][]) => {
    sent.length = 0;
    plugin.api?.takeChange(file);
    await vi.waitFor(() => expect(sent).toEqual(expect.arrayContaining(messages)), PATIENCE_MS);
  };
  const save = (changes: Changes, ...messages: unknown[][]) => {
    write(changes);
    return expectAfter('content/woman.json', ...messages);
  };
  const overlayLifted = [{ type: 'update', updates: [] }];
  const overlay = (rule: string, line: number, column: number) => [
    {
      type: 'error',
      err: expect.objectContaining({
        message: expect.stringContaining(rule),
        frame: expect.stringContaining('^'),
        loc: { file: path.join(root, 'content/woman.json'), line, column },
      }),
    },
  ];
  const contentWith = (title: string) => [
    'content:change',
    { woman: expect.objectContaining({ pages: expect.arrayContaining([expect.objectContaining({ title })]) }) },
  ];
  try {
    expect(log.join('\n')).toContain('woman.json:22:55 error unknown-page');
    await save({}, contentWith('The end'), overlayLifted);
    expect(log).toContainEqual(expect.stringContaining('content: 9 files, 14 pages, 0 errors'));
    await save(broken, overlay('unknown-page', 22, 55));
    await save(woman(', "title": "The end"', ''), overlay('missing-field', 36, 5));
    expect(sent).not.toContainEqual(['content:change', { woman: expect.anything() }]);
    await save(woman('"The end"', '"That was it"'), contentWith('That was it'), overlayLifted);

    const emoji = 'public/images/emoji/2615.webp';
    rmSync(path.join(root, emoji));
    await expectAfter(emoji, overlay('missing-picture', 20, 52));
    writeFileSync(path.join(root, emoji), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 350 300"></svg>');
    await expectAfter(emoji, overlayLifted);

    // The app has nothing to show, but the studio reads such files again.
    writeFileSync(path.join(root, 'content/checks.json'), '[]');
    const finding = expect.objectContaining({ file: 'content/checks.json', severity: 'error' });
    await expectAfter('content/checks.json', ['content:findings', expect.arrayContaining([finding])]);
    expect(sent[0]).toEqual(['content:change', {}]);
  } finally {
    await server.close();
  }
});

it('reports no empty file while one is being saved, and reports one that stays empty', async () => {
  write({});
  const { plugin, server, log } = await startServer();
  vi.useFakeTimers();
  const file = 'content/woman.json';
  const saved = readFileSync(path.join(root, file), 'utf8');
  const save = (text: string) => {
    writeFileSync(path.join(root, file), text);
    plugin.api?.takeChange(file);
  };
  try {
    // Many editors empty a file, and then write it.
    save('');
    vi.advanceTimersByTime(1500);
    save(saved);
    vi.advanceTimersByTime(5000);
    // The next save may begin while the last one is being checked.
    hooks.beforeCheck = () => writeFileSync(path.join(root, file), '');
    save(saved);
    vi.advanceTimersByTime(100);
    hooks.beforeCheck = () => {};
    save(saved);
    vi.advanceTimersByTime(5000);
    expect(log.join('\n')).not.toContain('empty-file');
    save('');
    vi.advanceTimersByTime(5000);
    expect(log.join('\n')).toContain('woman.json:1:1 error empty-file');
  } finally {
    vi.useRealTimers();
    await server.close();
  }
});
