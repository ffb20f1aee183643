import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { fonts, listSigns, signSets, type FontName, type SignSetName } from './fonts.ts';

/** Fractions, ordinals and the like are never asked for. */
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'tnum', 'pnum'];

/** Makes the file with a set of signs of a font: always the same bytes. */
export function makeFont(name: FontName, set: SignSetName): Promise<Buffer> {
  const { source, axes } = fonts[name];
  const font = readFileSync(fileURLToPath(import.meta.resolve(source)));
  const options = { targetFormat: 'woff2', variationAxes: axes, keepFeatures } as const;
  return subsetFont(font, listSigns(signSets[set]).join(''), options);
}
