import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CommandError } from '../../scripts/cli/command-error.ts';

/** The files of the reference funnel, by the names of git’s objects: of each content file, and of the folder of pictures. */
interface Pin {
  content: Record<string, string>;
  pictures: string;
}

/** The reference funnel is in git’s history; this file says where. */
const pinFile = 'tests/fixtures/reference.json';
const [contentFolder, pictureFolder] = ['content', 'public/images'];

/** Whether content and pictures of a project are those of the reference funnel. */
export const isReference = (root: string): boolean => isDeepStrictEqual(readPin(root), describeFiles(root));

/** Makes content and pictures of a project the reference funnel. Throws a CommandError unless git has them as they are. */
export function takeReference(root: string): void {
  const pin = describeFiles(root);
  // What git has of the staged pictures is their folder only after this.
  git(root, ['write-tree', `--prefix=${pictureFolder}/`]);
  const missing = findMissing(root, pin);
  if (missing.length > 0)
    throw new CommandError(
      `Git doesn’t have ${missing.join(', ')} as it is. Run: git add ${contentFolder} ${pictureFolder}`,
    );
  writeFileSync(path.join(root, pinFile), `${JSON.stringify(pin, null, 2)}\n`);
}

/** Throws a CommandError unless git has all files of the reference funnel. */
export function requireReference(root: string): void {
  const missing = findMissing(root, readPin(root));
  if (missing.length === 0) return;
  throw new CommandError(
    `The content is not the reference funnel, with which the product is tested, and this clone’s history lacks ` +
      `${missing.join(', ')} of that. Run: git fetch --unshallow`,
  );
}

/** Replaces content and pictures of a copy of the project by those of the reference funnel. */
export function restoreReference(root: string, copy: string): void {
  const { content, pictures } = readPin(root);
  for (const name of listContent(copy)) rmSync(path.join(copy, contentFolder, name));
  rmSync(path.join(copy, pictureFolder), { recursive: true, force: true });
  const index = path.join(copy, '.reference-index');
  const env = {
    ...process.env,
    GIT_DIR: execFileSync('git', ['rev-parse', '--absolute-git-dir'], { cwd: root, encoding: 'utf8' }).trim(),
    GIT_WORK_TREE: copy,
    GIT_INDEX_FILE: index,
  };
  const run = (args: readonly string[], input = '') => execFileSync('git', args, { cwd: copy, env, input });
  run(['read-tree', `--prefix=${pictureFolder}/`, pictures]);
  const lines = Object.entries(content).map(([name, hash]) => `100644 ${hash}\t${contentFolder}/${name}\n`);
  run(['update-index', '--add', '--index-info'], lines.join(''));
  run(['checkout-index', '--all', '--force']);
  rmSync(index);
}

const readPin = (root: string) => JSON.parse(readFileSync(path.join(root, pinFile), 'utf8')) as Pin;

function describeFiles(root: string): Pin {
  const hash = (name: string) => hashFile(path.join(root, contentFolder, name));
  const content = Object.fromEntries(listContent(root).map((name) => [name, hash(name)]));
  return { content, pictures: hashFolder(path.join(root, pictureFolder)) };
}

const listContent = (root: string): string[] =>
  readdirSync(path.join(root, contentFolder))
    .filter((name) => name.endsWith('.json'))
    .sort();

/** What of a pin git doesn’t have. Throws a CommandError if there is no git. */
function findMissing(root: string, { content, pictures }: Pin): string[] {
  const names = new Map(Object.entries(content).map(([name, hash]) => [hash, `${contentFolder}/${name}`]));
  names.set(pictures, pictureFolder);
  const { status, stdout } = git(root, ['cat-file', '--batch-check'], [...names.keys()].join('\n'));
  if (status !== 0)
    throw new CommandError('The reference funnel is in git’s history, but this is not a git repository.');
  return [...stdout.matchAll(/^(\w+) missing$/gm)].map(([, hash = '']) => names.get(hash) ?? hash);
}

const git = (root: string, args: readonly string[], input = '') =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8', input });

/** The name that git gives to an object: https://git-scm.com/book/en/v2/Git-Internals-Git-Objects. */
const hashObject = (kind: 'blob' | 'tree', bytes: Buffer): string =>
  createHash('sha1').update(`${kind} ${bytes.length}\0`).update(bytes).digest('hex');

const hashFile = (file: string): string => hashObject('blob', readFileSync(file));

function hashFolder(folder: string): string {
  const entries = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    // What a computer leaves in its folders is not in git.
    if (entry.name.startsWith('.')) return [];
    if (entry.isDirectory()) return { key: `${entry.name}/`, mode: '40000', name: entry.name, hash: hashFolder(file) };
    const mode = statSync(file).mode & 0o100 ? '100755' : '100644';
    return { key: entry.name, mode, name: entry.name, hash: hashFile(file) };
  });
  // In git’s order, a folder’s name ends with a slash.
  entries.sort((one, other) => Buffer.compare(Buffer.from(one.key), Buffer.from(other.key)));
  const lines = entries.flatMap(({ mode, name, hash }) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(hash, 'hex')]);
  return hashObject('tree', Buffer.concat(lines));
}
