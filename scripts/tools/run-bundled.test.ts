import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const runner = path.join(import.meta.dirname, 'run-bundled.mjs');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bundled-'));
  writeFileSync(
    path.join(folder, 'greet.ts'),
    "import { word } from './word.ts';\nconst [who]: string[] = process.argv.slice(2);\nconsole.log(word, who, import.meta.dirname);\n",
  );
  say('Hello');
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  const cache = path.join(import.meta.dirname, '../../node_modules/.cache/scripts');
  const bundles = readdirSync(cache).filter((name) => name.includes(path.basename(folder)));
  for (const name of bundles) rmSync(path.join(cache, name));
});

const say = (word: string) => writeFileSync(path.join(folder, 'word.ts'), `export const word: string = '${word}';\n`);

const run = () => {
  const command = [runner, path.join(folder, 'greet.ts'), 'you'];
  const { stdout, stderr } = spawnSync(process.execPath, command, { cwd: tmpdir(), encoding: 'utf8' });
  return stdout.trim() || stderr;
};

it('runs a script with its arguments and its own folder, and bundles it again once a module has changed', () => {
  expect(run()).toBe(`Hello you ${folder}`);
  expect(run()).toBe(`Hello you ${folder}`);
  say('Good morning');
  expect(run()).toBe(`Good morning you ${folder}`);
}, 60_000);

it('reports the error of a broken module', () => {
  writeFileSync(path.join(folder, 'word.ts'), 'export const = 1;');
  expect(run()).toContain('word.ts');
}, 60_000);
