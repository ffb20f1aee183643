import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** A file of src, by its path from the repository's root, with slashes. */
export interface StyleSheet {
  path: string;
  text: string;
}

export interface Declaration {
  /** The file and line. */
  at: string;
  property: string;
  value: string;
}

/** Every file of src with this extension. */
export function listFiles(ending: RegExp): StyleSheet[] {
  return readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => ending.test(file))
    .toSorted()
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));
}

/** Every declaration of a style sheet; the conditions of @media can't use tokens and are skipped. */
export function listDeclarations({ path: file, text }: StyleSheet): Declaration[] {
  const bare = text.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...bare.matchAll(/([\w-]+)\s*:\s*([^;{}]+?)\s*(?=[;}])/g)].map(
    ({ index, 1: property = '', 2: value = '' }) => ({
      at: `${file}:${bare.slice(0, index).split('\n').length}`,
      property,
      value,
    }),
  );
}
