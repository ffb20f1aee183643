import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ContentSource } from './check-content.ts';

const names = ['entry', 'man', 'woman'];

/** The content files of a folder on disk, by their paths from the root of the repository. */
export function openContent(root: string, folder = 'content'): ContentSource {
  return {
    files: names.map((name) => path.posix.join(folder.replaceAll(path.sep, '/'), `${name}.json`)),
    readFile: (file) => readFileSync(path.resolve(root, file), 'utf8'),
    fileExists: (file) => statSync(path.resolve(root, file), { throwIfNoEntry: false })?.isFile() ?? false,
  };
}
