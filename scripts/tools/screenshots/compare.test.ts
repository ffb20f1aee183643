import sharp from 'sharp';
import { expect, it } from 'vitest';
import { comparePictures, SHARE_TOLERANCE } from './compare.ts';

/** A screen with a headline at a place, and a card. */
const draw = ({ x = 20, width = 390, card = '#f3c3b6', words = 'How old are you?' } = {}) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="600"><rect width="100%" height="100%" fill="#fcf7f1"/>` +
        `<text x="${x}" y="80" font-family="serif" font-size="32" fill="#2b1b2e">${words}</text>` +
        `<rect x="20" y="120" width="350" height="68" rx="24" fill="${card}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();
const compare = async (other: Parameters<typeof draw>[0]) => comparePictures(await draw(), await draw(other));

it('pictures of the same screen are equal, also where text is shifted by a third of a pixel', async () => {
  expect((await compare({})).share).toBe(0);
  expect((await compare({ x: 20.33 })).share).toBeLessThan(SHARE_TOLERANCE);
});

it.each([{ words: 'Which is your sex?' }, { x: 28 }, { width: 375 }])('pictures differ with %o', async (other) => {
  expect((await compare(other)).share).toBeGreaterThan(SHARE_TOLERANCE);
});

it('pictures in other colors differ, and another one shows where', async () => {
  const { share, difference } = await compare({ card: '#6b2346' });
  expect(share).toBeGreaterThan(SHARE_TOLERANCE);
  const { data, info } = await sharp(difference).raw().toBuffer({ resolveWithObject: true });
  const at = (77 * info.width + 97) * info.channels;
  expect([...data.subarray(at, at + 3)]).toEqual([255, 0, 0]);
});
