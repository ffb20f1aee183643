import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'jsonc-parser';
import { format } from 'prettier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContent } from '../../scripts/content/parsing/source.ts';
import { openFixture, writeFixture, writeFixtureSite } from '../fixtures/content/source.ts';
import { copyProject, runOwn } from '../support/copy-project.ts';
import { runChecks } from '../../scripts/content/check-content.ts';
import { writeJson, type JsonReport } from '../../scripts/content/report/formats/write-json.ts';
import { writeText } from '../../scripts/content/report/formats/write-text.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const readSettings = <Settings>(file: string) => parse(read(file), [], { allowTrailingComma: true }) as Settings;

interface Task {
  command: string;
  isBackground?: boolean;
  problemMatcher: {
    pattern: Record<'regexp' | 'file' | 'line' | 'column' | 'code', string>;
    background: { beginsPattern: string; endsPattern: string };
  };
}
const { tasks } = readSettings<{ tasks: Task[] }>('.vscode/tasks.json');
const { pattern, background } = tasks.find(({ isBackground }) => isBackground)!.problemMatcher;

describe('Visual Studio Code', () => {
  it('runs scripts that exist, and for agents one that prints nothing of its own', () => {
    const { scripts } = readSettings<{ scripts: object }>('package.json');
    const { servers } = readSettings<{ servers: Record<string, { command: string; args: string[] }> }>(
      '.vscode/mcp.json',
    );
    const agents = Object.values(servers).map(({ command, args }) => [command, ...args].join(' '));
    for (const command of agents) expect(command).toMatch(/ --silent$/);
    for (const command of [...agents, ...tasks.map((task) => task.command)])
      expect(Object.keys(scripts)).toContain(/^npm run (\S+)/.exec(command)?.[1]);
  });

  it('finds every problem in what the checker prints, and nothing in its summary', () => {
    const result = runChecks(
      openFixture({
        'man.json': '{',
        'woman.json': [['"next": "end"', '"next": "ende"']],
        'site.json': [['"kind"', '"kid"']],
      }),
    );
    const { findings } = JSON.parse(writeJson(result)) as JsonReport;
    const lines = writeText(result, { frame: () => '> 5 | "next": "ende"' }).split('\n');
    const problems = lines.flatMap((line) => {
      const groups = new RegExp(pattern.regexp).exec(line);
      const part = (name: keyof typeof pattern) => groups?.[Number(pattern[name])];
      const [at, column] = [Number(part('line')), Number(part('column'))];
      return groups ? [{ file: part('file'), line: at, column, rule: part('code') }] : [];
    });
    expect(findings.length).toBeGreaterThan(3);
    expect(problems).toEqual(findings.map(({ file, line, column, rule }) => ({ file, line, column, rule })));
  });

  it('notices each check of the content as it is saved', { tags: ['deep'] }, async () => {
    const site = mkdtempSync(path.join(tmpdir(), 'site-'));
    writeFixtureSite(site);
    cpSync(path.join(root, 'schemas'), path.join(site, 'schemas'), { recursive: true });
    const args = [path.join(root, 'scripts/commands/main.mjs'), 'content', 'check', '--watch'];
    const check = spawn(process.execPath, args, { cwd: site });
    try {
      let output = '';
      check.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      await expect.poll(() => output).toMatch(new RegExp(background.endsPattern, 'm'));
      output = '';
      writeFixture(path.join(site, 'content'), { 'woman.json': [['"next": "end"', '"next": "ende"']] });
      const { beginsPattern, endsPattern } = background;
      await expect.poll(() => output).toMatch(new RegExp(`${beginsPattern}[^]*unknown-page[^]*${endsPattern}`, 'm'));
    } finally {
      check.kill();
      rmSync(site, { recursive: true });
    }
  });

  it('leaves the content as npm run content -- fmt writes it when a file is saved', { tags: ['deep'] }, async () => {
    const style = JSON.parse(read('.prettierrc.json')) as object;
    for (const file of openContent(root).files.filter((name) => !name.includes('.lock.')))
      expect(await format(read(file), { ...style, parser: 'json' })).toBe(read(file));
  });
});

describe('the hook', () => {
  let project = '';
  const git = (...args: string[]) => {
    const name = ['-c', 'user.name=Editor', '-c', 'user.email=editor@example.com'];
    return spawnSync('git', [...name, ...args], { cwd: project, encoding: 'utf8' });
  };
  const woman = (find: string, write: string) => {
    const file = path.join(project, 'content/woman.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(find, write));
  };
  const commit = () => git('commit', '-m', 'A change');

  beforeAll(() => {
    project = copyProject();
    cpSync(path.join(root, '.githooks'), path.join(project, '.githooks'), { recursive: true });
    writeFileSync(path.join(project, '.gitignore'), 'node_modules/\n');
    git('init', '-q', '-b', 'main');
    git('add', '.');
    commit();
    runOwn(project, ['content', 'hooks']);
  });
  afterAll(() => rmSync(project, { recursive: true }));

  it('refuses staged content with an error, even if the file is correct by now', () => {
    woman('"next": "', '"next": "no-');
    git('add', 'content');
    woman('"next": "no-', '"next": "');
    const { status, stderr } = commit();
    expect(stderr).toMatch(/^content\/woman\.json:\d+:\d+ error unknown-page /m);
    expect(status).toBe(1);
    git('add', 'content');
  });

  it('refuses content that is not formatted, and lets everything else pass', { tags: ['deep'] }, () => {
    woman('"id": ', '"id" :  ');
    git('add', 'content');
    expect(commit().stderr).toMatch(/woman\.json:\d+ is not formatted[^]*npm run content -- fmt/);
    woman('"id" :  ', '"id": ');
    git('add', 'content');
    woman('"title": "', '"title": "Now: ');
    writeFileSync(path.join(project, 'notes.txt'), 'Nothing to check');
    git('add', 'notes.txt');
    expect(commit()).toMatchObject({ status: 0, stderr: '' });
    git('add', 'content');
    expect(commit()).toMatchObject({ status: 0, stderr: '' });
  });
});
