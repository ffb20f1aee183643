import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fonts, glyphSets } from '../../../assets/fonts/fonts.ts';
import { faces, type FaceName } from './faces.ts';

const folder = path.resolve(import.meta.dirname, '../../../../public/fonts');

/** A font file, and the signs for which a page asks for it, as style sheets say them. */
interface FontFile {
  font: Buffer;
  ranges: string;
}

/** The files with the letters that are measured. */
export function readFontFiles(name: FaceName): FontFile[] {
  const { target } = fonts[faces[name].family];
  return (['latin', 'accents'] as const).map((set) => ({
    font: readFileSync(path.join(folder, target(set))),
    ranges: glyphSets[set],
  }));
}

/** A fingerprint of files, in their order. */
export function fingerprint(files: readonly FontFile[]): string {
  const hash = createHash('sha256');
  for (const { font } of files) hash.update(font);
  return hash.digest('hex');
}
