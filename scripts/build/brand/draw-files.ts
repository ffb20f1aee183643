import { readFileSync } from 'node:fs';
import { drawIcons } from '../../assets/brand/icons.ts';
import { writeManifest } from '../../assets/brand/manifest.ts';
import { drawPreview } from '../../assets/brand/preview.ts';
import { findPreview, type BrandContent } from './read-brand.ts';

const readPublic = (address: string): Buffer => readFileSync(`public${address}`);

/** Draws the files that follow from the brand, by their addresses: the icons, the manifest and the link preview. */
export async function drawBrandFiles({ brand, app, palette }: BrandContent): Promise<Map<string, string | Buffer>> {
  const { bg } = palette.light;
  const svg = brand.mark === 'ring' ? undefined : readPublic(brand.mark);
  const mark = { svg, background: brand.markBackground ?? bg };
  const icons = await drawIcons(palette, mark);
  const manifest = writeManifest({ ...app, background: bg, categories: brand.categories });
  const files = new Map<string, string | Buffer>([['/manifest.webmanifest', manifest]]);
  for (const [name, icon] of Object.entries(icons)) files.set(`/icons/${name}`, icon);
  if (brand.preview === undefined) {
    const font = readPublic(brand.fonts.display.files[0]?.src ?? '');
    files.set(findPreview(brand), await drawPreview(palette, mark, { title: app.title, font }));
  }
  return files;
}
