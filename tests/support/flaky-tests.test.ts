import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startVitest } from 'vitest/node';
import { FlakyTests } from './flaky-tests.ts';

// Where packages are found.
const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache');
let root: string;
beforeAll(() => {
  mkdirSync(cache, { recursive: true });
  root = mkdtempSync(path.join(cache, 'flaky-'));
});
afterAll(() => rmSync(root, { recursive: true }));

it('names a test that passed when it was repeated, with its error, and no other', async () => {
  writeFileSync(
    path.join(root, 'some.test.ts'),
    `import { expect, it } from 'vitest';
    let tries = 0;
    it('passes the second time', () => expect(++tries).toBe(2));
    it('passes at once', () => expect(1).toBe(1));`,
  );
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const run = await startVitest('test', [], {
    root,
    config: false,
    watch: false,
    retry: 1,
    reporters: [new FlakyTests()],
  });
  await run.close();
  const said = warn.mock.calls.flat().join('\n');
  warn.mockRestore();
  expect(said).toContain('some.test.ts > passes the second time');
  expect(said).toContain('expected 1 to be 2');
  expect(said).not.toContain('passes at once');
});
