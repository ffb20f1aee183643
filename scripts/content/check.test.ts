import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeFixture } from '../../tests/fixtures/content/source.ts';

const root = path.resolve(import.meta.dirname, '../..');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'content-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command on the folder. */
function run() {
  const command = ['--import', 'tsx', 'scripts/content/check.ts', folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  return { status, lines: stdout.trimEnd().split('\n'), stderr };
}

it('names every finding with its place, sums up, and fails', () => {
  writeFixture(folder, { 'woman.json': [['"next": "end"', '"next": "ende"']] });
  rmSync(path.join(folder, 'entry.json'));
  const { status, lines, stderr } = run();
  expect(stderr).toBe('');
  expect(status).toBe(1);
  expect(lines[0]).toMatch(/entry\.json:1:1 error missing-file: /);
  expect(lines).toContainEqual(
    expect.stringContaining(
      'woman.json:22:55 error unknown-page page "water" options[2].next: There is no page "ende" in this file. ',
    ),
  );
  expect(lines.at(-1)).toMatch(/^content: 5 files, \d+ pages, \d errors$/);
});
