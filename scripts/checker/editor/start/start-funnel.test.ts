import { execFileSync } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyWholeProject, runOwn } from '../../../../tests/support/copy-project.ts';
import { CommandError } from '../../command/run.ts';
import { startFunnel } from './start-funnel.ts';

let project: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: project, encoding: 'utf8' });
const start = (...args: string[]) => startFunnel(args, project).catch((error: unknown) => error);
const saying = (message: RegExp) =>
  expect.objectContaining({ name: 'CommandError', message: expect.stringMatching(message) });

/** The texts of all files in these folders. */
const readAll = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(path.join(project, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(json|ts|svg|css|mmd)$/.test(entry.name))
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8')),
  );

beforeAll(() => {
  project = copyWholeProject();
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('content:start', { timeout: 240_000 }, () => {
  it('refuses what git could not bring back, and changes nothing', async () => {
    const before = readAll('content', 'tests/funnel');
    expect(await start('Parlando')).toEqual(saying(/^This folder is not a git repository.* Run git init/));
    git('init', '--quiet');
    git('add', '.');
    git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '-m', 'Before');
    appendFileSync(path.join(project, 'content/man.json'), '\n');
    expect(await start('Parlando')).toEqual(
      saying(/changes that git does not have:\n M content\/man\.json\nCommit them/),
    );
    git('checkout', '--quiet', 'content');
    expect(await start()).toBeInstanceOf(CommandError);
    expect(await start('a name that is far too long for the header of a phone')).toEqual(saying(/1 to 30 characters/));
    expect(readAll('content', 'tests/funnel')).toEqual(before);
  });

  it('leaves ten pages that the checker accepts without a warning, and no trace of the funnel before', async () => {
    expect(await start('Parlando')).toMatch(/^content\/ is a funnel of ten pages for Parlando now\.\nNext:/);
    expect(runOwn(project, 'checker/check.ts', ['--max-warnings', '0'])).toMatch(
      /^content: \d files, 10 pages, 0 errors/,
    );
    expect(runOwn(project, 'checker/editor/fmt/main.ts', ['--check'])).toBe('The content is formatted.\n');
    const traces = readAll('content', 'public/images/brand', 'docs/flows');
    expect(traces.filter((text) => /fasting|woman|meridian/i.test(text))).toEqual([]);
    expect(readdirSync(path.join(project, 'public/images'), { recursive: true }).toSorted()).toContain(
      'shared/not-found-light.svg',
    );
  });
});
