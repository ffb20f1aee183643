import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { recolorDrawings } from './recolor-command.ts';

const root = mkdtempSync(path.join(tmpdir(), 'recolor-'));
afterAll(() => rmSync(root, { recursive: true }));
const fileOf = (theme: string) => path.join(root, `public/images/woman/sun-${theme}.svg`);
const readBoth = () => ['light', 'dark'].map((theme) => readFileSync(fileOf(theme), 'utf8'));
const recolor = (...args: string[]) => recolorDrawings(['woman', ...args], root);

/** Its names look like colors; #FFF is white, and #6B234655 a color that is not opaque. */
const light =
  '<svg><g id="fade"/><use href="#fade"/><path fill="url(#abc)" stroke="#6B2346"/>\n' +
  '<path fill="#6B234655"/><path style="fill:#F8B45E;stroke:#FFF"/><path fill="#4B2B57"/></svg>\n';
const dark = '<svg><path fill="#F8B45E" stroke="#f3a68c"/><path fill="#123"/></svg>';

beforeEach(() => {
  mkdirSync(path.join(root, 'public/images/woman'), { recursive: true });
  mkdirSync(path.join(root, 'content'), { recursive: true });
  writeFileSync(path.join(root, 'content/brand.json'), readFileSync('content/brand.json'));
  writeFileSync(fileOf('light'), light);
  writeFileSync(fileOf('dark'), dark);
});

it('lists the colors of the drawings, and changes nothing', async () => {
  expect(await recolor()).toBe(
    'light: #6b2346 (1), #f8b45e (1), #ffffff (1), #4b2b57 (1)\ndark: #f8b45e (1), #f3a68c (1), #112233 (1)',
  );
  expect(readBoth()).toEqual([light, dark]);
});

it('replaces colors in one theme or in both, and keeps every other byte and how opaque they are', async () => {
  await recolor('#6b2346=#0F4C5C', '#112233=#445566');
  await recolor('--theme', 'dark', '#F8B45E=#f6c15c');
  expect(readBoth()).toEqual([
    light.replaceAll('#6B2346', '#0f4c5c'),
    dark.replace('#123', '#445566').replace('#F8B45E', '#f6c15c'),
  ]);
});

it('replaces the colors of one palette by those of another, but never white', async () => {
  expect(await recolor('--from', 'plum', '--to', 'teal', '#4b2b57=#1b4257')).toMatch(/^2 drawings/);
  expect(readBoth()).toEqual([
    light.replaceAll('#6B2346', '#0f4c5c').replace('#F8B45E', '#f6c15c').replace('#4B2B57', '#1b4257'),
    dark.replace('#F8B45E', '#f6c15c').replace('#f3a68c', '#7fcbd0'),
  ]);
});

it.each([
  ['a color that no drawing has', ['#111111=#222222', '#6b2346=#222222'], /has #111111, but:\nlight: #6b2346 \(1\)/],
  ['a color that would become two', ['--from', 'plum', '--to', 'teal'], /#4b2b57 would become #1b4257, and #14344a/],
  ['an unknown palette', ['--from', 'plum', '--to', 'pear'], /no palette "pear", but plum, teal\./],
  ['one palette alone', ['--from', 'plum'], /--from and --to go together/],
  ['another theme', ['--theme', 'dim'], /--theme is light or dark/],
  ['half a pair', ['#6b2346'], /"#6b2346" is not two colors/],
])('refuses %s, and writes nothing', async (_what, args, problem) => {
  await expect(recolor(...args)).rejects.toThrow(problem);
  expect(readBoth()).toEqual([light, dark]);
});

it('refuses a folder without drawings', async () => {
  await expect(recolorDrawings(['women'], root)).rejects.toThrow('There are no drawings in public/images/women.');
});
