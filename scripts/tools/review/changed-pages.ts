import { execFileSync } from 'node:child_process';
import { makeAddress, type Addressed } from '../../../src/domain/flow/addresses.ts';
import { listPages, type ContentFile } from '../../../src/domain/flow/flow.ts';
import { listNamedPictures, type NamedPicture } from '../../../src/domain/pictures/named-pictures.ts';
import type { ChangesByFile } from '../../content-tools/diff/format-changes.ts';
import { readFolder, readRevision, type Texts } from '../../content-tools/diff/revisions.ts';
import { hasPages, nameDocument } from '../../content/parsing/document.ts';

/** The addresses of the pages that look different since a revision: by their own changes, or those of their pictures. */
export function listChangedPages(
  root: string,
  revision: string,
  changes: ChangesByFile,
  pictures: readonly string[],
): string[] {
  const [before, after] = [readFiles(readRevision(root, revision)), readFiles(readFolder(root))];
  const own = [...changes].flatMap(([path, list]) => {
    const file = after.get(nameDocument(path)) ?? before.get(nameDocument(path));
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
