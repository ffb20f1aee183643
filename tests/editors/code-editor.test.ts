import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'jsonc-parser';
import { format } from 'prettier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContent } from '../../scripts/checker/parsing/source.ts';
import { applyChanges } from '../fixtures/content/changes.ts';
import { openFixture, writeFixtureSite } from '../fixtures/content/source.ts';
import { copyProject } from '../support/copy-project.ts';
import { runChecks } from '../../scripts/checker/check-content.ts';
import { writeJson, type JsonReport } from '../../scripts/checker/report/formats/write-json.ts';
import { writeText } from '../../scripts/checker/report/formats/write-text.ts';

const root = path.resolve(import.meta.dirname, '../..');
const readSettings = <Settings>(name: string) =>
  parse(readFileSync(path.join(root, '.vscode', name), 'utf8'), [], { allowTrailingComma: true }) as Settings;

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object };

interface Task {
  label: string;
  command: string;
  isBackground?: boolean;
  problemMatcher: {
    pattern: Record<'regexp' | 'file' | 'line' | 'column' | 'severity' | 'code' | 'message', string>;
    background: { beginsPattern: string; endsPattern: string };
  };
}

const { tasks } = readSettings<{ tasks: Task[] }>('tasks.json');
const watching = tasks.find(({ isBackground }) => isBackground)!.problemMatcher;

/** What the Problems panel shows of a line; undefined if it shows nothing. */
function readProblem(line: string) {
  const { regexp, ...parts } = watching.pattern;
  const groups = new RegExp(regexp).exec(line);
  const read = (name: keyof typeof parts) => groups?.[Number(parts[name])];
  return groups
    ? { file: read('file'), line: Number(read('line')), column: Number(read('column')), rule: read('code') }
    : undefined;
}

it('has a server for agents, a script that prints nothing of its own', () => {
  const { servers } = readSettings<{ servers: Record<string, { command: string; args: string[] }> }>('mcp.json');
  for (const { command, args } of Object.values(servers)) {
    expect([command, ...args]).toEqual(['npm', 'run', expect.any(String), '--silent']);
    expect(Object.keys(scripts)).toContain(args[1]);
  }
});

describe('the tasks of Visual Studio Code', () => {
  it('run scripts that exist', () => {
    for (const { command } of tasks) expect(Object.keys(scripts)).toContain(/^npm run (\S+)/.exec(command)?.[1]);
  });

  it('find every problem in what the checker prints, and nothing in its summary', () => {
    const result = runChecks(
      openFixture({
        'man.json': '{',
        'woman.json': [['"next": "end"', '"next": "ende"']],
        'site.json': [['"kind"', '"kid"']],
      }),
    );
    const { findings } = JSON.parse(writeJson(result)) as JsonReport;
    const lines = writeText(result, { frame: () => '> 5 | "next": "ende"' }).split('\n');
    expect(findings.length).toBeGreaterThan(3);
    expect(lines.flatMap((line) => readProblem(line) ?? [])).toEqual(
      findings.map(({ file, line, column, rule }) => ({ file, line, column, rule })),
    );
  });

  it('notice each check of the content as it is saved', { tags: ['deep'] }, async () => {
    const site = mkdtempSync(path.join(tmpdir(), 'site-'));
    writeFixtureSite(site);
    const args = ['--import', import.meta.resolve('tsx'), path.join(root, 'scripts/checker/check.ts'), '--watch'];
    cpSync(path.join(root, 'schemas'), path.join(site, 'schemas'), { recursive: true });
    const check = spawn(process.execPath, args, { cwd: site });
    let output = '';
    const seen = (pattern: RegExp) =>
      new Promise<void>((resolve) => {
        const look = () => pattern.test(output) && ((output = ''), resolve());
        check.stdout.on('data', (chunk: Buffer) => ((output += chunk.toString()), look()));
      });
    await seen(new RegExp(watching.background.endsPattern, 'm'));
    const file = path.join(site, 'content/woman.json');
    writeFileSync(file, applyChanges(readFileSync(file, 'utf8'), [['"next": "end"', '"next": "ende"']]));
    await seen(
      new RegExp(`${watching.background.beginsPattern}[^]*unknown-page[^]*${watching.background.endsPattern}`, 'm'),
    );
    check.kill();
    rmSync(site, { recursive: true });
  });

  it('leave the content as content:fmt writes it when a file is saved', { tags: ['deep'] }, async () => {
    const style = JSON.parse(readFileSync(path.join(root, '.prettierrc.json'), 'utf8')) as object;
    for (const file of openContent(root).files) {
      const text = readFileSync(path.join(root, file), 'utf8');
      if (!file.includes('.lock.')) expect(await format(text, { ...style, parser: 'json' })).toBe(text);
    }
  });
});

describe('the hook', () => {
  let project = '';
  const git = (...args: string[]) => {
    const name = ['-c', 'user.name=Editor', '-c', 'user.email=editor@example.com'];
    return spawnSync('git', [...name, ...args], { cwd: project, encoding: 'utf8' });
  };
  const woman = (...change: [string, string]) => {
    const file = path.join(project, 'content/woman.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(...change));
  };

  beforeAll(() => {
    project = copyProject();
    cpSync(path.join(root, '.githooks'), path.join(project, '.githooks'), { recursive: true });
    writeFileSync(path.join(project, '.gitignore'), 'node_modules/\n');
    git('init', '-q', '-b', 'main');
    git('add', '.');
    git('commit', '-qm', 'The project');
    execFileSync('npm', ['run', 'hooks', '--silent'], { cwd: project });
  });
  afterAll(() => rmSync(project, { recursive: true }));

  it('refuses staged content with an error, even if the file is correct by now', () => {
    woman('"next": "', '"next": "no-');
    git('add', 'content');
    woman('"next": "no-', '"next": "');
    const { status, stderr } = git('commit', '-m', 'A mistake');
    expect(stderr).toMatch(/^content\/woman\.json:\d+:\d+ error unknown-page /m);
    expect(status).toBe(1);
    git('add', 'content');
  });

  it('refuses content that is not formatted', { tags: ['deep'] }, () => {
    woman('"id": ', '"id" :  ');
    git('add', 'content');
    expect(git('commit', '-m', 'Spaces').stderr).toMatch(/woman\.json:\d+ is not formatted[^]*npm run content:fmt/);
    woman('"id" :  ', '"id": ');
    git('add', 'content');
  });

  it('lets valid content and everything else pass', { tags: ['deep'] }, () => {
    woman('"title": "', '"title": "Now: ');
    writeFileSync(path.join(project, 'notes.txt'), 'Nothing to check');
    git('add', 'notes.txt');
    expect(git('commit', '-m', 'No content')).toMatchObject({ status: 0, stderr: '' });
    git('add', 'content');
    expect(git('commit', '-m', 'Another title')).toMatchObject({ status: 0, stderr: '' });
  });
});
