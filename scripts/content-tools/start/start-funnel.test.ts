import { execFileSync } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyWholeProject, runOwn } from '../../../tests/support/copy-project.ts';
import { startFunnel } from './start-funnel.ts';

let project: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: project });

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

it('content start refuses what git could not bring back, then leaves ten pages without a finding or a trace of before', async () => {
  const before = readAll('content', 'tests/funnel');
  const expectRefusal = async (message: RegExp, ...args: string[]) => {
    await expect(startFunnel(args, project)).rejects.toThrow(message);
    expect(readAll('content', 'tests/funnel')).toEqual(before);
  };
  await expectRefusal(/^This folder is not a git repository.* Run git init/, 'Parlando');
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '-m', 'Before');
  await expectRefusal(/1 to 30 characters/, 'a name that is far too long for the header of a phone');
  appendFileSync(path.join(project, 'content/man.json'), '\n');
  await expect(startFunnel(['Parlando'], project)).rejects.toThrow(
    /changes that git does not have:\n M content\/man\.json\nCommit them/,
  );
  git('checkout', '--quiet', 'content');

  expect(await startFunnel(['Parlando'], project)).toMatch(
    /^content\/ is a funnel of ten pages for Parlando now\.\nNext:/,
  );
  expect(runOwn(project, ['content', 'check', '--max-warnings', '0'])).toMatch(
    /^content: \d files, 10 pages, 0 errors/,
  );
  expect(runOwn(project, ['content', 'fmt', '--check'])).toBe('The content is formatted.\n');
  const traces = readAll('content', 'public/images/brand', 'src/ui/generated');
  expect(traces.filter((text) => /fasting|woman|meridian/i.test(text))).toEqual([]);
  expect(readdirSync(path.join(project, 'public/images'), { recursive: true })).toContain('shared/not-found-light.svg');
}, 240_000);
