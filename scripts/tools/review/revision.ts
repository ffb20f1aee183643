import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../../cli/command-error.ts';

/** The commit at which the checked-out branch left another one. Throws a `CommandError` if they have none in common. */
export function findForkPoint(root: string, revision: string): string {
  const { status, stdout } = spawnSync('git', ['merge-base', revision, 'HEAD'], { cwd: root, encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  throw new CommandError(
    `git doesn't know where this branch left ${JSON.stringify(revision)}. Name another branch, or fetch the whole history: git fetch --unshallow`,
  );
}

/** Writes the files of a commit into a new folder, with packages and what it makes itself, so that it can be built and served. */
export function checkOut(root: string, commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, env: { ...process.env, GIT_INDEX_FILE: path.join(folder, '.index') } });
  git('read-tree', commit);
  git('checkout-index', '--all', `--prefix=${folder}/`);
  const readLock = (place: string) => readFileSync(path.join(place, 'package-lock.json'), 'utf8');
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: folder, stdio: 'ignore' });
  if (readLock(root) === readLock(folder)) {
    linkPackages(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    npm('run', '--if-present', 'prepare');
  } else npm('ci', '--no-audit', '--no-fund');
}

/** Links packages one by one, so that each folder has caches of its own. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '.bin' || !name.startsWith('.')) symlinkSync(path.join(from, name), path.join(to, name));
  }
}
