import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { maxDrawingBytes } from '../../content/parsing/pictures.ts';
import { drawAllFiles } from './files.ts';
import flatProps from './flat-props.json' with { type: 'json' };
import { drawAppIcon, drawFavicon } from './icons.ts';
import { readBrand } from '../../build/brand/read-brand.ts';
import { BANNERS, BANNERS_OF, SCENES, scenesOf, SHARED_SCENES } from './scenes.ts';
import { HERO, PEOPLE } from './people/people.ts';
import { drawSocialPreview } from './social.ts';

const readText = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const files = drawAllFiles();
const paths = new Set(files.map(({ path }) => path));
const colours = readBrand().palette;
const drawings = [
  ...files,
  { path: 'favicon.svg', content: drawFavicon(colours) },
  { path: 'app-icon.svg', content: drawAppIcon(colours, 1, 14) },
  { path: 'social-preview.svg', content: drawSocialPreview() },
];
const idsIn = (svg: string): string[] => Array.from(svg.matchAll(/\sid="([^"]+)"/g), ([, id]) => id ?? '');

/** Whether every element is closed by its own name. */
const isWellFormed = (svg: string): boolean => {
  const open: string[] = [];
  for (const [, slash, name, attributes, isEmpty] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s[\w:-]+="[^"<&]*")*)\s*(\/?)>/g,
  )) {
    const keys = Array.from((attributes ?? '').matchAll(/\s([\w:-]+)=/g), ([, key]) => key);
    if (new Set(keys).size !== keys.length) return false;
    if (slash) {
      if (open.pop() !== name) return false;
    } else if (!isEmpty && name) open.push(name);
  }
  const rest = svg.replaceAll(/<\/?[a-zA-Z]+(?:\s[\w:-]+="[^"<&]*")*\s*\/?>/g, '').trim();
  return open.length === 0 && rest === '';
};

describe('pictures', () => {
  it('are the same bytes every time', () => {
    expect(drawAllFiles()).toEqual(files);
  });

  it('exist for light and dark', () => {
    const lonely = [...paths].filter((path) => {
      const other = path.includes('-light.') ? path.replace('-light.', '-dark.') : path.replace('-dark.', '-light.');
      return other === path || !paths.has(other);
    });
    expect(lonely).toEqual([]);
  });

  it.each(['woman', 'man'] as const)('show every scene, portrait and figure of the %s flow', (sex) => {
    const names = ['hero', 'doctor', 'target-zones', 'age-18-29', 'age-60-80', ...scenesOf(sex), ...BANNERS_OF[sex]];
    expect(names.filter((name) => !paths.has(`${sex}/${name}-light.svg`))).toEqual([]);
  });

  it('leave no scene undrawn', () => {
    const drawn = new Set([...scenesOf('woman'), ...scenesOf('man'), ...SHARED_SCENES]);
    expect(Object.keys(SCENES).filter((name) => ![...drawn].some((each) => each === name))).toEqual([]);
  });

  it('leave no banner undrawn', () => {
    const drawn = new Set<string>([...BANNERS_OF.woman, ...BANNERS_OF.man]);
    expect(Object.keys(BANNERS).filter((name) => !drawn.has(name))).toEqual([]);
  });

  it('use every flat prop that is kept', () => {
    const sources = readdirSync(join(import.meta.dirname, 'scenes')).map((name) => readText(`scenes/${name}`));
    const code = [...sources, readText('files.ts')].join('');
    expect(Object.keys(flatProps).filter((name) => !code.includes(`'${name}'`))).toEqual([]);
  });

  it('are drawn as the README shows', () => {
    const example = /```ts\n(.*?)```/s.exec(readText('README.md'))?.[1] ?? 'no example';
    expect(readText('scenes/banners.ts')).toContain(example);
    expect(paths).toContain('woman/quickly-lose-weight-light.svg');
  });

  it('have people of every build, and heroes of medium build', () => {
    const builds = (['woman', 'man'] as const).map(
      (sex) => new Set(Object.values(PEOPLE[sex]).map(({ build }) => build)),
    );
    expect(builds).toEqual([new Set(['slim', 'medium', 'full']), new Set(['slim', 'medium', 'full'])]);
    expect([HERO.woman.build, HERO.man.build]).toEqual(['medium', 'medium']);
  });

  it('share no id, so that a page may contain several', () => {
    const ids = files.flatMap(({ content }) => idsIn(content));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('every drawing', () => {
  const pathsWhere = (isWrong: (svg: string) => boolean): string[] =>
    drawings.filter(({ content }) => isWrong(content)).map(({ path }) => path);

  it('is well-formed', () => {
    expect(pathsWhere((svg) => !isWellFormed(svg) || /NaN|undefined|null/.test(svg))).toEqual([]);
  });

  it('has a width, a height and a viewBox', () => {
    const start = /^<svg xmlns="[^"]+" width="\d+" height="\d+" viewBox="[\d .]+"[ >]/;
    expect(pathsWhere((svg) => !start.test(svg))).toEqual([]);
  });

  it('refers to nothing outside itself and contains no script and no text', () => {
    const foreign = /https?:|href|<script|<image|<foreignObject|<text|\son\w+=/i;
    expect(pathsWhere((svg) => foreign.test(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')))).toEqual([]);
  });

  it('refers only to ids that it has', () => {
    const refersToNothing = (svg: string): boolean => {
      const ids = new Set(idsIn(svg));
      return Array.from(svg.matchAll(/url\(#([^)]+)\)/g)).some(([, id]) => !ids.has(id ?? ''));
    };
    expect(pathsWhere(refersToNothing)).toEqual([]);
  });

  it('is small', () => {
    expect(pathsWhere((svg) => svg.length > maxDrawingBytes)).toEqual([]);
  });
});
