import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** The commands of editors and operators, and those that write files of the project. */
const explained = Object.entries(scripts).filter(([name]) =>
  /^(content:.*|people|mcp|payments|offers|events.*|storage:docs|hosts:write|emoji|art|fonts|screenshots.*|stories|reference|build:report|test:breaks|bench)$/.test(
    name,
  ),
);

it.each(explained)(
  'npm run %s -- --help explains the command, and does nothing else',
  { tags: ['deep'] },
  (name, command) => {
    // Whatever stood before the script would be done, and the help would be for what comes last.
    const [, script = ''] = /^(?:tsx|node scripts\/tools\/run-bundled\.mjs) (\S+)$/.exec(command) ?? [];
    const folder = mkdtempSync(path.join(tmpdir(), 'help-'));
    cpSync(path.join(root, 'content'), path.join(folder, 'content'), { recursive: true });
    const args = ['--import', import.meta.resolve('tsx'), path.join(root, script), '--help'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^[A-Z].*\.\n[^]*npm run /);
    expect(stdout).toContain(`npm run ${name}`);
    expect(readdirSync(folder)).toEqual(['content']);
    rmSync(folder, { recursive: true });
  },
);
