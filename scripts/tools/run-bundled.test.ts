import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'bundled-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  const cache = path.join(import.meta.dirname, '../../node_modules/.cache/scripts');
  const bundles = readdirSync(cache).filter((name) => name.includes(path.basename(folder)));
  for (const name of bundles) rmSync(path.join(cache, name));
});

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
const run = () => {
  const command = [path.join(import.meta.dirname, 'run-bundled.mjs'), path.join(folder, 'greet.ts'), 'you'];
  const { stdout, stderr } = spawnSync(process.execPath, command, { cwd: tmpdir(), encoding: 'utf8' });
  return stdout.trim() || stderr;
};

it('runs a script with its arguments and its own folder, bundles it again once a module has changed, and reports its errors', () => {
  write('greet.ts', "import { word } from './word.ts';\nconsole.log(word, process.argv[2], import.meta.dirname);\n");
  write('word.ts', "export const word: string = 'Hello';");
  expect(run()).toBe(`Hello you ${folder}`);
  expect(run()).toBe(`Hello you ${folder}`);
  write('word.ts', "export const word: string = 'Good morning';");
  expect(run()).toBe(`Good morning you ${folder}`);
  write('word.ts', 'export const = 1;');
  expect(run()).toContain('word.ts');
}, 60_000);
