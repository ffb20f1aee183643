import { readFileSync } from 'node:fs';
import type { Brand, Palette, Site } from '../../../src/domain/generated/types.ts';
import { parseSite } from '../../../src/domain/text/site-words.ts';

/** The brand, and what site.json says about the product. */
export interface BrandContent {
  brand: Brand;
  app: Site['app'];
  /** The palette of the pages outside the programs. */
  palette: Palette;
}

/** Reads the brand from the project's content. Throws if a file is broken, which the checker reports. */
export function readBrand(): BrandContent {
  const read = (name: string) => readFileSync(`content/${name}.json`, 'utf8');
  const brand = JSON.parse(read('brand')) as Brand;
  const { app, palette: name } = parseSite(read('site'));
  const palette = brand.palettes.find((it) => it.name === name);
  if (!palette) throw new Error(`brand.json has no palette "${name}".`);
  return { brand, app, palette };
}

/** The address of the picture for link previews: the brand's own, or the one that the build draws. */
export const findPreview = ({ preview }: Brand): string => preview ?? '/icons/preview.png';
