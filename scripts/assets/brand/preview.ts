import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import type { Palette } from '../../../src/domain/generated/types.ts';
import { drawFavicon } from './ring-mark.ts';
import { gradient, picture, rect } from './svg.ts';
import { drawSquare, type Mark } from './icons.ts';
import { PREVIEW_SIZE } from './preview-size.ts';

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE;

/** The letters of names in Latin script. */
const letters = String.fromCodePoint(...Array.from({ length: 0x250 - 0x20 }, (_, index) => 0x20 + index));

/** In fonts: the platform whose texts are UTF-16, and the entry with the family. */
const [WINDOWS, FAMILY] = [3, 1];

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

/** The family that an unpacked font names itself, by which the library finds it: the first entry 1 of its table "name". */
function readFamily(font: Buffer): string {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const name = tables.find((at) => font.toString('latin1', at, at + 4) === 'name');
  if (name === undefined) return '';
  const start = font.readUInt32BE(name + 8);
  const texts = start + font.readUInt16BE(start + 4);
  const entries = Array.from({ length: font.readUInt16BE(start + 2) }, (_, index) => start + 6 + index * 12);
  const family = entries.find((at) => font.readUInt16BE(at) === WINDOWS && font.readUInt16BE(at + 6) === FAMILY);
  if (family === undefined) return '';
  const at = texts + font.readUInt16BE(family + 10);
  return new TextDecoder('utf-16be').decode(font.subarray(at, at + font.readUInt16BE(family + 8)));
}

/** The name in a font, at most 1000 by 110 pixels. */
async function writeName({ title, font }: PreviewWords, colour: string): Promise<Buffer> {
  const unpacked = await subsetFont(font, letters, { targetFormat: 'sfnt' });
  const fontfile = keepFont(unpacked);
  const escaped = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const text = `<span foreground="${colour}">${escaped}</span>`;
  const size = { width: 1000, height: 110 };
  return sharp({ text: { text, fontfile, font: readFamily(unpacked), rgba: true, align: 'centre', ...size } })
    .png()
    .toBuffer();
}

/** Writes a font into a file, and returns its path. The library goes on using it as long as the process runs. */
function keepFont(font: Buffer): string {
  const folder = path.resolve('node_modules/.brand');
  const file = path.join(folder, `${createHash('sha256').update(font).digest('hex').slice(0, 16)}.ttf`);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, font);
  return file;
}
