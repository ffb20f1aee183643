import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { otherPictures, pictureFolder } from '../../parsing/pictures.ts';

it('excuses only pictures that are there', () => {
  expect(otherPictures.filter((file) => !existsSync(file))).toEqual([]);
});

it('excuses the picture of the page that stands in for a broken one', () => {
  const [, name] = /<Picture src="([^"]+)"/.exec(readFileSync('src/app/shell/ErrorBoundary.tsx', 'utf8')) ?? [];
  expect(otherPictures).toContain(`${pictureFolder}/${name}-light.svg`);
  expect(otherPictures).toContain(`${pictureFolder}/${name}-dark.svg`);
});
