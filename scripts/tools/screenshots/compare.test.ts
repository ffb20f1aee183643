import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { comparePictures, SHARE_TOLERANCE } from './compare.ts';

/** A screen with a headline at a place, and a card. */
const draw = ({ x = 20, width = 390, card = '#f3c3b6', words = 'How old are you?' } = {}): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="600"><rect width="100%" height="100%" fill="#fcf7f1"/>` +
        `<text x="${x}" y="80" font-family="serif" font-size="32" fill="#2b1b2e">${words}</text>` +
        `<rect x="20" y="120" width="350" height="68" rx="24" fill="${card}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

describe('two pictures', () => {
  it('of the same screen do not differ', async () => {
    expect((await comparePictures(await draw(), await draw())).share).toBe(0);
  });

  it('whose text is shifted by a third of a pixel count as equal', async () => {
    expect((await comparePictures(await draw(), await draw({ x: 20.33 }))).share).toBeLessThan(SHARE_TOLERANCE);
  });

  it.each([
    ['in other colours', { card: '#6b2346' }],
    ['with other words', { words: 'Which is your sex?' }],
    ['with words elsewhere', { x: 28 }],
  ])('%s differ', async (_, other) => {
    expect((await comparePictures(await draw(), await draw(other))).share).toBeGreaterThan(SHARE_TOLERANCE);
  });

  it('of different sizes differ completely', async () => {
    expect((await comparePictures(await draw(), await draw({ width: 375 }))).share).toBe(1);
  });

  it('come with a picture that shows where they differ', async () => {
    const { difference } = await comparePictures(await draw(), await draw({ card: '#6b2346' }));
    const { data, info } = await sharp(difference).raw().toBuffer({ resolveWithObject: true });
    const at = (77 * info.width + 97) * info.channels;
    expect([...data.subarray(at, at + 3)]).toEqual([255, 0, 0]);
  });
});
