import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { otherPictures, pictureFolder } from '../../parsing/pictures.ts';

it('exempts only pictures that exist', () => {
  expect(otherPictures.filter((file) => !existsSync(file))).toEqual([]);
});

it('exempts the picture of the error page', () => {
  const [, name] = /<Picture src="([^"]+)"/.exec(readFileSync('src/app/shell/ErrorBoundary.tsx', 'utf8')) ?? [];
  expect(otherPictures).toContain(`${pictureFolder}/${name}-light.svg`);
  expect(otherPictures).toContain(`${pictureFolder}/${name}-dark.svg`);
});
