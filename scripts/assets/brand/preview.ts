import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import type { Palette } from '../../../src/domain/generated/types.ts';
import { drawFavicon } from '../art/icons.ts';
import { gradient, picture, rect } from '../art/svg.ts';
import { drawSquare, type Mark } from './icons.ts';

const [WIDTH, HEIGHT] = [1200, 630];

/** What stands in the picture: the product's name, in a font of which this is a woff2 file. */
export interface PreviewWords {
  title: string;
  font: Buffer;
}

/** The picture that a shared link shows: the mark, and the name below it. */
export async function drawPreview(palette: Palette, { svg, background }: Mark, words: PreviewWords): Promise<Buffer> {
  const sky = gradient('sky', [background, palette.light['sky-1'], palette.light['sky-2']]);
  const ground = picture(`<defs>${sky}</defs>${rect(0, 0, WIDTH, HEIGHT, 0, 'url(#sky)')}`, WIDTH, HEIGHT);
  const mark = await drawSquare(svg ?? Buffer.from(drawFavicon(palette)), 260);
  const name = await writeName(words, palette.light.primary);
  const { width } = await sharp(name).metadata();
  return sharp(Buffer.from(ground))
    .composite([
      { input: mark, left: (WIDTH - 260) / 2, top: 120 },
      { input: name, left: Math.round((WIDTH - width) / 2), top: 430 },
    ])
    .png({ compressionLevel: 9, palette: true, quality: 100, effort: 10 })
    .toBuffer();
}

/** The name in a font, at most 1000 by 110 pixels. */
async function writeName({ title, font }: PreviewWords, colour: string): Promise<Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'preview-'));
  try {
    // The library reads fonts from files, and only unpacked ones.
    const fontfile = path.join(folder, 'font.ttf');
    writeFileSync(fontfile, await subsetFont(font, title, { targetFormat: 'sfnt' }));
    const escaped = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const text = `<span foreground="${colour}">${escaped}</span>`;
    return await sharp({ text: { text, fontfile, rgba: true, width: 1000, height: 110 } })
      .png()
      .toBuffer();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
