import sharp from 'sharp';
import type { Palette } from '../../../src/domain/generated/types.ts';
import { drawAppIcon, drawFavicon } from './ring-mark.ts';
import { picture, rect } from './svg.ts';

/** The mark of a brand: an SVG file, or undefined for the ring, and the colour behind it. */
export interface Mark {
  svg: Buffer | undefined;
  background: string;
}

/** Every icon by its file name. */
export async function drawIcons(palette: Palette, mark: Mark): Promise<Record<string, Buffer>> {
  const favicon = mark.svg ?? Buffer.from(drawFavicon(palette));
  return {
    'favicon.svg': favicon,
    'favicon-32.png': await writePng(await drawSquare(favicon, 32)),
    'icon-192.png': await drawOnScreen(palette, mark, 192, { scale: 1, corner: 14 }),
    'icon-512.png': await drawOnScreen(palette, mark, 512, { scale: 1, corner: 14 }),
    'apple-touch-icon.png': await drawOnScreen(palette, mark, 180, { scale: 1, corner: 0 }),
    // A device may cut off a margin.
    'maskable-512.png': await drawOnScreen(palette, mark, 512, { scale: 0.84, corner: 0 }),
  };
}

/** An icon for the home screen; `corner` is of 64. */
async function drawOnScreen(
  palette: Palette,
  { svg, background }: Mark,
  size: number,
  { scale, corner }: { scale: number; corner: number },
): Promise<Buffer> {
  if (!svg) return writePng(await drawSquare(Buffer.from(drawAppIcon(palette, scale, corner)), size));
  const ground = picture(rect(0, 0, 64, 64, corner, background), 64, 64);
  const drawing = await drawSquare(svg, Math.round(size * 0.66 * scale));
  return writePng(
    await sharp(await drawSquare(Buffer.from(ground), size))
      .composite([{ input: drawing }])
      .toBuffer(),
  );
}

/** Draws an SVG file into a square with a transparent background. */
export async function drawSquare(svg: Buffer, size: number): Promise<Buffer> {
  // Drawn at twice the size and reduced, whatever size the file names.
  const { width, height } = await sharp(svg).metadata();
  const density = Math.min(2400, (72 * size * 2) / Math.max(width, height));
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(svg, { density }).resize(size, size, { fit: 'contain', background }).png().toBuffer();
}

const writePng = (drawing: Buffer): Promise<Buffer> =>
  sharp(drawing).png({ compressionLevel: 9, palette: true, quality: 100, effort: 10 }).toBuffer();
