import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { firstOffers } from '../../../src/domain/prices/first-offers.ts';
import type { ContentSource } from './content-source.ts';
import { pictureFolder, type Pictures } from './pictures.ts';
import { memoizeByValue } from './memoize-by-value.ts';
import { readTextFile } from './read-file.ts';

const names = ['answers', 'checks', 'site', 'man', 'published.lock', 'woman'];

/** Opens the content files of a folder on disk. `folder` is relative to the root of the repository. */
export function openContent(root: string, folder = 'content'): ContentSource {
  const sizes = listSizes(root, 'public');
  const isPicture = ([file]: [string, number]) => file.startsWith(`${pictureFolder}/`);
  const generated = path.resolve(root, 'schemas/entities/answers.schema.json');
  const files = names.map((name) => path.posix.join(folder.replaceAll(path.sep, '/'), `${name}.json`));
  return {
    files,
    // The generated files belong to the content of the project itself.
    ...(folder === 'content' && existsSync(generated) && { generatedSchema: readFileSync(generated, 'utf8') }),
    readFile(file) {
      // A finding about a picture has no lines to show.
      if (!files.includes(file)) throw new Error(`${file} is not a content file.`);
      return readTextFile(path.resolve(root, file));
    },
    pictures: {
      sizes: new Map([...sizes].filter(isPicture)),
      // Many pages show the same picture.
      read: memoizeByValue((file: string) => readFileSync(path.resolve(root, file), 'utf8')),
    } satisfies Pictures,
    siteFiles: new Set([...sizes.keys()].map((file) => file.replace(/^public/, ''))),
    offerIds: firstOffers.map(({ id }) => id),
  };
}

/** The size in bytes of every file in a folder, by its path relative to the root; empty if there is no such folder. */
function listSizes(root: string, folder: string): Map<string, number> {
  const place = path.resolve(root, folder);
  if (!existsSync(place)) return new Map();
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' });
  return new Map(
    files.flatMap((name): [string, number][] => {
      const stat = statSync(path.join(place, name));
      return stat.isFile() ? [[`${folder}/${name.replaceAll(path.sep, '/')}`, stat.size]] : [];
    }),
  );
}
