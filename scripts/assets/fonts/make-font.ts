import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { fonts, listGlyphs, glyphSets, type FontName, type GlyphSetName } from './fonts.ts';

/** Without fractions, ordinals and other features that the app doesn't use. */
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'tnum', 'pnum'];

/** Makes the file with one set of glyphs of a font: always the same bytes. */
export function makeFont(name: FontName, set: GlyphSetName): Promise<Buffer> {
  const { source, axes } = fonts[name];
  const font = readFileSync(fileURLToPath(import.meta.resolve(source)));
  const options = { targetFormat: 'woff2', variationAxes: axes, keepFeatures } as const;
  return subsetFont(font, listGlyphs(glyphSets[set]).join(''), options);
}
