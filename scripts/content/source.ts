import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ContentSource } from './check-content.ts';
import { pictureFolder, type Pictures } from './pictures.ts';

const names = ['checks', 'entry', 'man', 'published.lock', 'woman'];

/** The content files of a folder on disk, by their paths from the root of the repository. */
export function openContent(root: string, folder = 'content'): ContentSource {
  const readFile = (file: string) => readFileSync(path.resolve(root, file), 'utf8');
  return {
    files: names.map((name) => path.posix.join(folder.replaceAll(path.sep, '/'), `${name}.json`)),
    readFile,
    pictures: { sizes: listPictures(root), read: readFile } satisfies Pictures,
  };
}

function listPictures(root: string): Map<string, number> {
  const folder = path.resolve(root, pictureFolder);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    files.flatMap((name): [string, number][] => {
      const stat = statSync(path.join(folder, name));
      return stat.isFile() ? [[`${pictureFolder}/${name.replaceAll(path.sep, '/')}`, stat.size]] : [];
    }),
  );
}
