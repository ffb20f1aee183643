import { expect, it } from 'vitest';
import { listPhotoFiles, urlOfPicture } from './picture-url.ts';

it.each([
  { picture: { emojiFile: '1f957.webp' }, theme: 'dark', url: '/images/emoji/1f957.webp' },
  { picture: { src: 'woman/sleep' }, theme: 'light', url: '/images/woman/sleep-light.svg' },
  { picture: { src: 'woman/sleep' }, theme: 'dark', url: '/images/woman/sleep-dark.svg' },
  { picture: { src: 'our/sea.jpg' }, theme: 'dark', url: '/images/our/sea.jpg-2x.avif' },
  { picture: { src: 'our/sea.jpg', dark: 'our/night.png' }, theme: 'light', url: '/images/our/sea.jpg-2x.avif' },
  { picture: { src: 'our/sea.jpg', dark: 'our/night.png' }, theme: 'dark', url: '/images/our/night.png-2x.avif' },
] as const)('$picture is at $url in $theme colors', ({ picture, theme, url }) => {
  expect(urlOfPicture(picture, { theme, photo: '2x.avif' })).toBe(url);
});

it('a photograph is offered for three densities', () => {
  expect(listPhotoFiles('a/b.jpg', 'webp')).toBe(
    '/images/a/b.jpg-1x.webp 1x,/images/a/b.jpg-2x.webp 2x,/images/a/b.jpg-3x.webp 3x',
  );
});
