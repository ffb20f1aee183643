import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { commandLists } from '../scripts/commands/lists.ts';

const root = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'help-'));
afterAll(() => rmSync(folder, { recursive: true }));

const verbs = commandLists.flatMap(({ script, verbs: all }) =>
  Object.entries(all).map(([verb, [about, load]]) => ({ name: `npm run ${script} -- ${verb}`, about, load })),
);

it.each(verbs)(
  '$name --help explains it and each of its parts, and does nothing else',
  async ({ name, about, load }) => {
    const command = await load();
    expect(command.syntax.description()).toMatch(/\.$/);
    expect(command.syntax.description().startsWith(about), `the list of verbs says: ${about}`).toBe(true);
    const parts = command.syntax.commands.map((part) => part.name());
    for (const args of [[], ...parts.map((part) => [part])]) {
      const [usage = '', , description = ''] = (await command([...args, '--help'], folder)).split('\n');
      expect(usage).toMatch(new RegExp(`^Usage: ${[name, ...args].join(' ')}(?: |$)`));
      expect(description).toMatch(/^[A-Z]/);
    }
    expect(readdirSync(folder)).toEqual([]);
  },
);

/** Runs an npm script, as it is typed. */
function type(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...args], { cwd: root, encoding: 'utf8' });
  return { status, stdout, stderr };
}

it('asks for a mistyped verb whether another was meant, and fails', () => {
  expect(type('content', 'chekc')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^There is no "chekc"\. Did you mean "check"\?\n/) as string,
  });
});

it.each(['setup', 'mcp'])('npm run %s -- --help explains the command', (script) => {
  const { status, stdout } = type(script, '--', '--help');
  expect(status).toBe(0);
  expect(stdout).toContain(`npm run ${script}`);
});
