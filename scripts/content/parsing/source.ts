import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import { isPhotograph, pictureFolder, type Pictures } from './pictures.ts';
import type { Programs } from '../../../src/domain/generated/types.ts';
import { measurePhotos } from '../../assets/photos/measure-photos.ts';
import { memoizeByValue } from './memoize-by-value.ts';
import { readTextFile } from './read-file.ts';

/** The files to check. Paths are relative to the repository's root and have forward slashes. */
export interface ContentSource {
  /** The paths of the content files: the site, the flows, what they refer to, and the checker's own files. */
  files: readonly string[];
  /** The text of a content file. Throws if it can't be read. */
  readFile: (file: string) => string;
  pictures: Pictures;
  /** Everything in public/, by its address on the site. */
  siteFiles: ReadonlySet<string>;
  /** Set if findings are wanted that may only follow from a faulty list of fields or programs: edits are judged by them. */
  hasAll?: true;
  /** The schemas, if the caller has loaded them already. */
  schemas?: Ajv2020;
}

/** The files that every content has. Only content with a paywall has offers.json, as a rule makes sure. */
const required = ['answers', 'brand', 'checks', 'programs', 'published.lock', 'site'];

/** Opens the content files of a folder on disk. `folder` is relative to the root of the repository. */
export function openContent(root: string, folder = 'content'): ContentSource {
  const sizes = listSizes(root, 'public');
  const isPicture = ([file]: [string, number]) => file.startsWith(`${pictureFolder}/`);
  const place = path.resolve(root, folder);
  // A declared program without a file is reported as a missing file, and a file without a declaration by a rule.
  const names = new Set([...required, ...listDeclaredPrograms(place), ...listContentFiles(place)]);
  const files = [...names].map((name) => path.posix.join(folder.replaceAll(path.sep, '/'), `${name}.json`));
  return {
    files,
    readFile(file) {
      // A finding about a picture has no lines to show.
      if (!files.includes(file)) throw new Error(`${file} is not a content file.`);
      return readTextFile(path.resolve(root, file));
    },
    pictures: {
      sizes: new Map([...sizes].filter(isPicture)),
      // Many pages show the same picture.
      read: memoizeByValue((file: string) => readFileSync(path.resolve(root, file), 'utf8')),
      readPhoto: readPhotosOf(
        root,
        [...sizes]
          .filter(isPicture)
          .map(([file]) => file)
          .filter(isPhotograph),
      ),
      readPngSize: (file) => readPngSize(readFileSync(path.resolve(root, file))),
    } satisfies Pictures,
    siteFiles: new Set([...sizes.keys()].map((file) => file.replace(/^public/, ''))),
  };
}

/** What is known of each photograph. All are measured when the first one is asked for. */
function readPhotosOf(root: string, photos: readonly string[]): Pictures['readPhoto'] {
  let measured: ReturnType<typeof measurePhotos> | undefined;
  return (file) => {
    measured ??= measurePhotos(photos.map((it) => path.resolve(root, it)));
    return measured.get(path.resolve(root, file));
  };
}

/** The ids of the programs that programs.json declares; none if it is broken, which is reported elsewhere. */
function listDeclaredPrograms(folder: string): string[] {
  try {
    const { programs } = JSON.parse(readFileSync(path.join(folder, 'programs.json'), 'utf8')) as Programs;
    return programs.map(({ id }) => id);
  } catch {
    return [];
  }
}

/** The names of all content files in a folder. */
function listContentFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? path.basename(name, '.json') : []));
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

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The size in pixels that a PNG file states at its beginning; undefined if it is no PNG. */
export function readPngSize(file: Buffer): { width: number; height: number } | undefined {
  if (file.length < 24 || !file.subarray(0, 8).equals(signature)) return undefined;
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}
