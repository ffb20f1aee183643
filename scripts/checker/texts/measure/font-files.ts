import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fonts, glyphSets } from '../../../assets/fonts/fonts.ts';
import { faces, type FaceName } from './faces.ts';

const folder = path.resolve(import.meta.dirname, '../../../../public/fonts');

/** A font file, and its characters as a CSS `unicode-range`. */
interface FontFile {
  font: Buffer;
  ranges: string;
}

/** The font files with the measured letters. */
export function readFontFiles(name: FaceName): FontFile[] {
  const { target } = fonts[faces[name].family];
  return (['latin', 'accents'] as const).map((set) => ({
    font: readFileSync(path.join(folder, target(set))),
    ranges: glyphSets[set],
  }));
}

/** The SHA-256 hash of files, in their order. */
export function fingerprint(files: readonly FontFile[]): string {
  const hash = createHash('sha256');
  for (const { font } of files) hash.update(font);
  return hash.digest('hex');
}
