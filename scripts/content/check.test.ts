import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Runs the command on a folder of fixtures. */
function run(folder: string) {
  const command = ['--import', 'tsx', 'scripts/content/check.ts', `tests/fixtures/content/${folder}`];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  return { status, lines: stdout.trimEnd().split('\n'), stderr };
}

it('names every finding with its place, sums up, and fails', () => {
  const { status, lines, stderr } = run('invalid/unknown-next');
  expect(stderr).toBe('');
  expect(status).toBe(1);
  expect(lines[0]).toMatch(/^tests\/fixtures\/content\/invalid\/unknown-next\/entry\.json:1:1 error missing-file: /);
  expect(lines).toContainEqual(
    expect.stringContaining(
      'unknown-next/woman.json:18:55 error unknown-page page "water" options[1].next: There is no page "ende"',
    ),
  );
  expect(lines.at(-1)).toMatch(/^content: 3 files, 3 pages, \d errors$/);
});
