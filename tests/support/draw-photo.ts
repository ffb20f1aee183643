import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** Draws a gradient as a photograph, in the format of the file's ending. */
export async function drawPhoto(file: string, width: number, height: number, colors = ['#e94', '#529']): Promise<void> {
  const stops = colors.map((color, index) => `<stop offset="${index}" stop-color="${color}"/>`).join('');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<linearGradient id="g" x2="1" y2="1">${stops}</linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  mkdirSync(path.dirname(file), { recursive: true });
  await sharp(Buffer.from(svg)).toFile(file);
}
