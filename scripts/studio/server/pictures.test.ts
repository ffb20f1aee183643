import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addEmoji, addPhoto, listPictures } from './pictures.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'studio-pictures-'));
  mkdirSync(path.join(root, 'content'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const photograph = sharp({ create: { width: 400, height: 400, channels: 3, background: '#f84' } });

it.each([
  ['jpeg', 'team/anna.jpg'],
  ['jpeg', 'team/anna.jpeg'],
  ['png', 'team/anna.png'],
  ['webp', 'team/at-work/anna-2.webp'],
  ['avif', 'team/anna.avif'],
] as const)(
  'an uploaded photograph of the kind %s is put where its name says, and overwrites nothing',
  async (kind, src) => {
    const bytes = await photograph.toFormat(kind).toBuffer();
    expect(readFileSync(path.join(root, addPhoto(root, src, bytes)))).toEqual(bytes);
    expect(() => addPhoto(root, src, bytes)).toThrow(`There is a picture “${src}” already`);
  },
);

it.each(
  'anna.jpg team/Anna.jpg ../team/anna.jpg team/../../anna.jpg /team/anna.jpg emoji/anna.jpg team/anna.svg team/anna'.split(
    ' ',
  ),
)('an uploaded photograph is refused under the name %s', async (src) => {
  const bytes = await photograph.jpeg().toBuffer();
  expect(() => addPhoto(root, src, bytes)).toThrow('can’t be the name of a photograph');
  expect(existsSync(path.join(root, 'public'))).toBe(false);
});

it('an uploaded photograph is refused if it is something else than its name says', async () => {
  const bytes = await photograph.png().toBuffer();
  expect(() => addPhoto(root, 'team/anna.jpg', bytes)).toThrow('no picture of the kind jpg');
  expect(() => addPhoto(root, 'team/anna.png', Buffer.from('<script>alert(1)</script>'))).toThrow('no picture');
});

it('lists photographs, drawings and emoji with what is needed to choose one', async () => {
  addPhoto(root, 'team/anna.jpg', await photograph.jpeg().toBuffer());
  const { pictures, emoji } = await listPictures(root);
  expect(pictures).toEqual([{ src: 'team/anna.jpg', width: 400, height: 400 }]);
  expect(emoji).toContainEqual({ emoji: '🥗', name: 'green salad' });
  const own = await listPictures(process.cwd());
  expect(own.pictures.find(({ src }) => src.includes('/') && !src.includes('.'))?.width).toBeGreaterThan(0);
});

it('makes the picture of an emoji, and says if there can be none', async () => {
  const file = await addEmoji(root, '🥗');
  expect(await sharp(path.join(root, file)).metadata()).toMatchObject({ format: 'webp', width: 128 });
  await expect(addEmoji(root, 'salad')).rejects.toThrow('no picture of salad');
});
