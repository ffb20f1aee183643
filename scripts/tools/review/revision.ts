import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../../cli/command-error.ts';
import { makeAddress, type Addressed, listPages, type ContentFile } from '../../../src/domain/flow/flow.ts';
import { listNamedPictures, type NamedPicture } from '../../../src/domain/pictures/named-pictures.ts';
import type { ChangesByFile } from '../../content-tools/diff/change.ts';
import { readFolder, readRevision, type Texts } from '../../content-tools/diff/command.ts';
import { hasPages, nameDocument } from '../../content/parsing/document.ts';

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

/** The addresses of the pages that look different since a revision: by their own changes, or those of their pictures. */
export function listChangedPages(
  root: string,
  revision: string,
  changes: ChangesByFile,
  pictures: readonly string[],
): string[] {
  const [before, after] = [readFiles(readRevision(root, revision)), readFiles(readFolder(root))];
  const own = [...changes].flatMap(([name, list]) => {
    const file = after.get(nameDocument(name)) ?? before.get(nameDocument(name));
    return file ? list.flatMap(({ page }) => (page === undefined ? [] : makeAddress(file as Addressed, page))) : [];
  });
  const byPicture = [...after.values()].flatMap((file) =>
    listPages(file)
      .filter((page) => listNamedPictures(page).some((picture) => isAmong(pictures, picture)))
      .map(({ id }) => makeAddress(file, id)),
  );
  return [...new Set([...own, ...byPicture])];
}

function readFiles(texts: Texts): Map<string, ContentFile> {
  const files = [...texts].filter(([name]) => hasPages({ name }));
  return new Map(files.map(([name, text]) => [name, JSON.parse(text) as ContentFile]));
}

/** The changed files of public/images, by their paths in that folder. */
export function listChangedPictures(root: string, revision: string): string[] {
  const args = ['diff', '--name-only', '-z', '--relative=public/images', revision, '--', '.'];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
}

function isAmong(files: readonly string[], picture: NamedPicture): boolean {
  if (!('src' in picture)) return files.includes(`emoji/${picture.emojiFile}`);
  const names = [picture.src, picture.dark ?? picture.src];
  return files.some((file) => names.some((name) => file === name || file.startsWith(`${name}-`)));
}
