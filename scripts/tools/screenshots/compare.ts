import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** The share of pixels that may differ: text is drawn a little differently on other machines. */
export const SHARE_TOLERANCE = 0.005;

export interface Comparison {
  /** The share of pixels that differ, from 0 to 1; 1 for pictures of different sizes. */
  share: number;
  /** The difference as a PNG: the picture faded, with differing pixels in red. */
  difference: Buffer;
}

/** Reads the pixels at half the size and blurred, so that the edges of letters count for little. */
async function readPixels(picture: Buffer) {
  const { width } = await sharp(picture).metadata();
  return sharp(picture)
    .ensureAlpha()
    .toColourspace('srgb')
    .resize({ width: Math.round(width / 2) })
    .blur(1)
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Measures the visible difference of two pictures. */
export async function comparePictures(expected: Buffer, actual: Buffer): Promise<Comparison> {
  const [before, after] = await Promise.all([readPixels(expected), readPixels(actual)]);
  const { width, height, channels } = after.info;
  if (before.info.width !== width || before.info.height !== height) return { share: 1, difference: actual };
  const marked = Buffer.alloc(after.data.length);
  const differing = pixelmatch(before.data, after.data, marked, width, height, { includeAA: true });
  const difference = await sharp(marked, { raw: { width, height, channels } }).png().toBuffer();
  return { share: differing / (width * height), difference };
}
