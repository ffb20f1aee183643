import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Brand } from '../../../../src/domain/generated/types.ts';
import { faces, type FaceName } from './faces.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const everything = 'U+0-10FFFF';

/** A font file, and its characters as a CSS `unicode-range`. */
interface FontFile {
  font: Buffer;
  ranges: string;
}

/** The files of a font of the project's brand. */
export function readFontFiles(name: FaceName): FontFile[] {
  const { fonts } = JSON.parse(readFileSync(path.join(root, 'content/brand.json'), 'utf8')) as Brand;
  return fonts[faces[name].role].files.map(({ src, characters }) => ({
    font: readFileSync(path.join(root, `public${src}`)),
    ranges: characters ?? everything,
  }));
}

/** The SHA-256 hash of files, in their order. */
export function fingerprint(files: readonly FontFile[]): string {
  const hash = createHash('sha256');
  for (const { font } of files) hash.update(font);
  return hash.digest('hex');
}
