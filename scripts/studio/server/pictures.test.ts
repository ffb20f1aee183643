import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addEmoji, addPhoto, listPictures } from './pictures.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'studio-pictures-'));
  mkdirSync(path.join(root, 'content'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const draw = (kind: 'jpeg' | 'png' | 'webp' | 'avif') =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: '#f84' } })
    .toFormat(kind)
    .toBuffer();

describe('an uploaded photograph', () => {
  it.each([
    ['jpeg', 'team/anna.jpg'],
    ['jpeg', 'anna.jpeg'],
    ['png', 'team/anna.png'],
    ['webp', 'team/at-work/anna-2.webp'],
    ['avif', 'team/anna.avif'],
  ] as const)('of the kind %s is put where its name says: %s', async (kind, src) => {
    const bytes = await draw(kind);
    const name = src.includes('/') ? src : `team/${src}`;
    expect(readFileSync(path.join(root, addPhoto(root, name, bytes)))).toEqual(bytes);
  });

  it.each([
    'anna.jpg',
    'team/Anna.jpg',
    '../team/anna.jpg',
    'team/../../anna.jpg',
    '/team/anna.jpg',
    'emoji/anna.jpg',
    'team/anna.svg',
    'team/anna',
  ])('is refused under the name %s', async (src) => {
    const bytes = await draw('jpeg');
    expect(() => addPhoto(root, src, bytes)).toThrow('can’t be the name of a photograph');
    expect(existsSync(path.join(root, 'public'))).toBe(false);
  });

  it('is refused if it is something else than its name says', async () => {
    const bytes = await draw('png');
    expect(() => addPhoto(root, 'team/anna.jpg', bytes)).toThrow('no picture of the kind jpg');
    expect(() => addPhoto(root, 'team/anna.png', Buffer.from('<script>alert(1)</script>'))).toThrow('no picture');
  });

  it('overwrites nothing', async () => {
    const bytes = await draw('jpeg');
    addPhoto(root, 'team/anna.jpg', bytes);
    expect(() => addPhoto(root, 'team/anna.jpg', bytes)).toThrow('There is a picture “team/anna.jpg” already');
  });
});

it('lists photographs, drawings and emoji with what is needed to choose one', async () => {
  addPhoto(root, 'team/anna.jpg', await draw('jpeg'));
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
