import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { makePhoto, readPhoto } from '../scripts/assets/photos/make-photo.ts';
import { ContentProject } from './support/content-project.ts';
import { runScript } from './support/copy-project.ts';

const project = new ContentProject({ 'woman.json': [['"src": "shared/moon"', '"src": "our/team/sun.jpg"']] });
afterAll(() => project.remove());

/** Puts a photograph of this size where the content names it. */
async function put(width: number, height: number): Promise<void> {
  const file = path.join(project.folder, 'public/images/our/team/sun.jpg');
  mkdirSync(path.dirname(file), { recursive: true });
  await sharp({ create: { width, height, channels: 3, background: '#e94' } }).toFile(file);
}

it('a photograph in a folder of one’s own must exist, be a picture, and have the right proportions', async () => {
  const file = path.join(project.folder, 'public/images/our/team/sun.jpg');
  expect(project.check().join()).toContain('"public/images/our/team/sun.jpg" does not exist');
  await put(1400, 1200);
  expect(project.check()).toEqual([]);
  await put(1600, 900);
  expect(project.check().join()).toMatch(
    /is 1600 wide and 900 high; this place needs one of 7 to 6.*Crop it to 1050 by 900/,
  );
  writeFileSync(file, 'no picture');
  expect(project.check().join()).toContain('cannot be read as a picture');
});

it('turns a photograph upright, and leaves out what the camera wrote', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'photo-'));
  const file = path.join(folder, 'lying.jpg');
  await sharp({ create: { width: 1200, height: 1400, channels: 3, background: '#48c' } })
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Somebody' } } })
    .jpeg()
    .toFile(file);
  expect(await makePhoto(file)).toMatchObject({ width: 1400, height: 1200 });
  const { width, height, exif } = await sharp(await readPhoto(file, '2x.webp')).metadata();
  expect({ width, height, exif }).toEqual({ width: 800, height: 686, exif: undefined });
  rmSync(folder, { recursive: true });
});

it('make emoji leaves pictures that it has not made', { tags: ['deep'] }, () => {
  const own = ['woman/our.jpg', 'shared/ours-light.svg', 'our/sun.png', 'emoji/our.webp'];
  const folder = path.join(project.folder, 'public');
  for (const name of own) {
    mkdirSync(path.dirname(path.join(folder, 'images', name)), { recursive: true });
    writeFileSync(path.join(folder, 'images', name), name);
  }
  const emoji = path.join(folder, 'images/emoji/1f355.webp');
  writeFileSync(emoji, 'a pizza that no page shows');
  expect(runScript(project.folder, ['make', 'emoji', '--into', folder]).stderr).toBe('');
  expect(own.map((name) => readFileSync(path.join(folder, 'images', name), 'utf8'))).toEqual(own);
  expect(existsSync(emoji)).toBe(false);
});
