import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isReference, requireReference, restoreReference, takeReference } from './reference-pin.ts';

let [folder, root] = ['', ''];
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: root });
/** The files of a project by their names. */
const readAll = (project: string) =>
  Object.fromEntries(
    ['content', 'public/images'].flatMap((part) =>
      readdirSync(path.join(project, part), { recursive: true, encoding: 'utf8', withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .map((file) => [path.relative(project, file), readFileSync(file, 'latin1')]),
    ),
  );
const write = (name: string, text: string) => {
  mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(root, name), text, 'latin1');
};
/** Commits everything, and takes it for the reference funnel. */
const take = () => {
  git('add', '.');
  takeReference(root);
  git('add', '.');
  git('commit', '--quiet', '--message', 'The reference funnel');
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pin-'));
  root = path.join(folder, 'project');
  write('tests/fixtures/reference.json', '{}');
  write('content/README.md', 'For editors');
  write('content/woman.json', '{"title": "Hé"}\r\n');
  write('content/site.json', '{}\n');
  // In git’s order, a.svg comes before the folder a, whose name ends with a slash.
  for (const name of ['a/b/sun.svg', 'a.svg', 'a0.svg', 'B.webp', 'Z.png']) write(`public/images/${name}`, `\0${name}`);
  git('init', '--quiet');
  git('config', 'core.autocrlf', 'false');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is the content with its pictures, but no documents, whatever is changed later', () => {
  take();
  expect(isReference(root)).toBe(true);
  write('content/README.md', 'For all editors');
  write('public/images/.DS_Store', 'of a computer');
  expect(isReference(root)).toBe(true);
  for (const name of ['content/woman.json', 'content/man.json', 'public/images/a/b/sun.svg', 'public/images/new.svg']) {
    const was = readAll(root)[name];
    write(name, 'changed');
    expect(isReference(root), name).toBe(false);
    if (was === undefined) rmSync(path.join(root, name));
    else write(name, was);
    expect(isReference(root), name).toBe(true);
  }
});

it('is put into a copy from git’s history, to the byte', () => {
  take();
  const taken = readAll(root);
  write('content/woman.json', '{"title": "Other"}\n');
  write('content/man.json', '{}\n');
  write('public/images/a.svg', 'other');
  rmSync(path.join(root, 'public/images/a'), { recursive: true });
  git('add', '.');
  git('commit', '--quiet', '--message', 'Another funnel');
  const copy = path.join(folder, 'copy');
  cpSync(root, copy, { recursive: true, filter: (file) => path.basename(file) !== '.git' });
  requireReference(root);
  restoreReference(root, copy);
  expect(readAll(copy)).toEqual(taken);
  expect(isReference(copy)).toBe(true);
  expect(git('status', '--porcelain').toString()).toBe('');
});

it('is taken only if git has it as it is, and otherwise stays', () => {
  const refused = /^Git doesn’t have .*content\/woman\.json.* as it is\. Run: git add content public\/images$/;
  expect(() => takeReference(root)).toThrow(refused);
  take();
  write('content/woman.json', '{"title": "Not added"}\n');
  expect(() => takeReference(root)).toThrow(refused);
  git('add', 'content');
  write('public/images/a/b/sun.svg', 'not added');
  expect(() => takeReference(root)).toThrow(/^Git doesn’t have public\/images as it is/);
  git('add', 'public');
  expect(isReference(root)).toBe(false);
  takeReference(root);
  expect(isReference(root)).toBe(true);
});

it('says how to get it where the history lacks it, or there is none', () => {
  take();
  write('content/woman.json', '{"title": "Other"}\n');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Another funnel');
  const shallow = path.join(folder, 'shallow');
  git('clone', '--quiet', '--depth', '1', `file://${root}`, shallow);
  expect(() => requireReference(shallow)).toThrow(/lacks content\/woman\.json of that\. Run: git fetch --unshallow/);
  const copied = path.join(folder, 'copied');
  cpSync(root, copied, { recursive: true, filter: (file) => path.basename(file) !== '.git' });
  expect(() => requireReference(copied)).toThrow('this is not a git repository');
});
