import { checks } from '../../examples/changes.ts';
import { openFixture } from '../../../../tests/fixtures/content/source.ts';
import { checkContent } from '../../check-content.ts';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { otherPictures, pictureFolder } from '../../parsing/pictures.ts';

it('exempts the picture of the error page, and only pictures that exist', () => {
  expect(otherPictures.filter((file) => !existsSync(file))).toEqual([]);
  const [, name] = /<Picture src="([^"]+)"/.exec(readFileSync('src/app/shell/ErrorBoundary.tsx', 'utf8')) ?? [];
  expect(otherPictures).toContain(`${pictureFolder}/${name}-light.svg`);
  expect(otherPictures).toContain(`${pictureFolder}/${name}-dark.svg`);
});

it('reports the unused pictures of a folder together', () => {
  const names = ['a.svg', 'b.svg', 'c.svg', 'd.svg', 'e.svg'];
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 6"></svg>';
  const changes = Object.fromEntries(names.map((name) => [`public/images/shared/${name}`, drawing]));
  const one = { 'public/images/woman/a.svg': drawing };
  expect(checkContent(openFixture({ ...changes, ...one }))).toMatchObject([
    {
      file: 'public/images/shared',
      problem: 'No page shows 5 pictures of this folder: a.svg, b.svg, c.svg and 2 more.',
      severity: 'warning',
    },
    { file: 'public/images/woman/a.svg', problem: 'No page shows this picture.' },
  ]);
  const acknowledge = (file: string) =>
    checks(
      '"acknowledged": []',
      `"acknowledged": [{ "rule": "unused-picture", "file": "${file}", "reason": "For a letter." }]`,
    );
  const listFiles = (file: string) =>
    checkContent(openFixture({ ...changes, ...acknowledge(file) })).map((finding) => [finding.file, finding.problem]);
  expect(listFiles('public/images/shared')).toEqual([]);
  expect(listFiles('public/images/shared/a.svg')).toEqual([
    ['public/images/shared', 'No page shows 4 pictures of this folder: b.svg, c.svg, d.svg and 1 more.'],
  ]);
});
