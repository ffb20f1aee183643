import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Flow, Page, Site } from '../../../src/domain/generated/types.ts';
import { listPages, type ContentFile } from '../../../src/domain/flow/flow.ts';
import { makeChoice, makeFlow, makePage } from '../../../tests/support/flows/small-flow.ts';
import { readPages } from '../content-files.ts';
import { layOut } from './layout.ts';
import { writeMermaid } from './mermaid.ts';
import { sizes, cutText, estimateWidth, wrapText } from './words.ts';
import { drawMapSvg } from './svg.ts';
import { listEdges, type Edge } from './edges.ts';

const documents = readPages(process.cwd());
const files = documents.map(({ name, value }) => [name, value as ContentFile] as const);
const woman = files.find(([name]) => name === 'woman')?.[1] as Flow;

it.each(files)('the map of %s has every page once, in order, and nothing that overlaps', (_, file) => {
  const drawn = [...drawMapSvg(file).matchAll(/data-page="([^"]*)"/g)].map(([, id]) => id);
  expect(drawn).toEqual(listPages(file).map(({ id }) => id));
  const { boxes, width, height } = layOut(file);
  for (const [index, box] of boxes.entries()) {
    const [right, foot] = [box.x + sizes.node.width, box.y + box.height];
    const hit = boxes
      .slice(index + 1)
      .find((it) => it.x < right && it.x + sizes.node.width > box.x && it.y < foot && it.y + it.height > box.y);
    expect(hit?.page.id).toBeUndefined();
    expect([box.x >= 0, right < width, foot < height]).toEqual([true, true, true]);
  }
});

describe('a map', () => {
  it('does not change when texts change', () => {
    const reworded = structuredClone(woman);
    for (const page of reworded.pages) page.title = 'Other words';
    expect(drawMapSvg(reworded)).toBe(drawMapSvg(woman));
    expect(writeMermaid(reworded)).toBe(writeMermaid(woman));
  });

  it('begins each segment of the progress bar with a heading', () => {
    const headings = layOut(woman).boxes.flatMap(({ heading, page }) => (heading ? [[heading, page.id]] : []));
    expect(headings).toEqual([
      ['Segment 1 of the progress bar', 'start'],
      ['Segment 2 of the progress bar', 'weight'],
      ['Segment 3 of the progress bar', 'old-routine'],
      ['Outside the order', 'explore-for-a-week'],
    ]);
  });

  it('draws each way to another page once, down, up or over to another column', () => {
    const pages = Array.from({ length: 40 }, (_, index) => `p${index}`);
    const flow = makeFlow([
      makePage('a', { next: [{ when: { field: 'water', isSet: true }, page: 'p38' }, { page: 'p0' }] }),
      ...pages,
      makePage('z', { back: 'p36' }),
    ]);
    const { lines } = layOut(flow);
    const said = lines.map(({ from, to, look }) => `${from.page.id} ${look} ${to.page.id}`);
    expect(said.filter((line) => !line.includes('link'))).toEqual(['a way p38', 'z back p36']);
    expect(said.length).toBe(43);
    expect(new Set(lines.map(({ from, to }) => to.column - from.column))).toEqual(new Set([0, 1, 2]));
    expect(drawMapSvg(flow)).not.toContain('NaN');
  });

  it('names no segments where the progress bar is in one piece', () => {
    const [first] = layOut(makeFlow(['a', 'b'], { progress: [] })).boxes;
    expect([first?.page.id, first?.heading]).toEqual(['a', undefined]);
  });

  it('names a target that does not exist, and escapes any value of an option', () => {
    const hostile = makeChoice('b', 'water', ['x', { value: `"Tea" & <#1>`, label: 'Tea', next: 'c' }]);
    const flow = makeFlow([makePage('a', { next: 'nowhere' }), hostile, 'c']);
    expect(drawMapSvg(flow)).toContain('everybody → nowhere');
    expect(drawMapSvg(flow)).toContain('&quot;Tea\\&quot; &amp; &lt;#1&gt;');
    expect(writeMermaid(flow)).toContain('#quot;Tea\\#quot; & #lt;#35;1#gt;');
  });
});

it('a text is cut to its width, or broken into lines that fit and lose no short word', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zA-Z0-9,"]{1,8}$/), { minLength: 1 }), (words) => {
      const text = words.join(' ');
      expect(estimateWidth(cutText(text, 12, 100), 12)).toBeLessThanOrEqual(100);
      const lines = wrapText(text, 12, 100);
      expect(lines.join(' ')).toBe(text);
      for (const line of lines) expect(estimateWidth(line, 12)).toBeLessThanOrEqual(100);
    }),
  );
});

const say = ({ from, kind, label, to }: Edge) => `${from} ${kind}${label ? ` (${label})` : ''} → ${to}`;
const noDate = { field: 'specificMotivationDate', isSet: false } as const;
const toC = (value: string) => ({ value, label: value, next: 'c' });
const stay = { value: 'y', label: 'Y', sheet: { action: 'edit' } };

it.each<[string, Page, string[]]>([
  ['lead to the next page in the list', makePage('a'), ['a next → b']],
  ['lead where a page says', makePage('a', { next: 'c' }), ['a route → c']],
  [
    'name the condition of each route',
    makePage('a', { next: [{ when: noDate, page: 'c' }, { page: 'b' }] }),
    ['a route (when specificMotivationDate has no answer) → c', 'a route → b'],
  ],
  [
    'are one for all options with the same target',
    makeChoice('a', 'water', ['x', toC('y'), toC('z')]),
    ['a option ("y" or "z") → c', 'a next → b'],
  ],
  ['leave out the next page when no option leads there', makeChoice('a', 'water', [toC('y')]), ['a option ("y") → c']],
  ['show the options that lead nowhere', makeChoice('a', 'water', ['x', stay]), ['a stay ("y") → a', 'a next → b']],
  ['end at a page without a button', makePage('a', { footer: false }), []],
  ['lead back where a page says', makePage('a', { back: 'c' }), ['a next → b', 'a back → c']],
  ['name a page of the same file by its id', makePage('a', { next: '/woman/b' }), ['a route → b']],
  ['keep the address of another file', makePage('a', { next: '/gender' }), ['a route → /gender']],
])('the edges of a page %s', (_, page, expected) => {
  const edges = listEdges(makeFlow([page, 'b', 'c'])).filter(({ from }) => from === 'a');
  expect(edges.map(say)).toEqual(expected);
});

it('show each gate with the visitors whom it turns away, and the detour of a paywall', () => {
  const gates = [{ after: 'a', allowWhen: { field: 'bmi', atLeast: 18.5 }, page: 'a' } as const];
  const paywall = makePage('b', { type: 'paywall', detour: { label: 'Not sure?', page: 'd' } });
  const detours = [makePage('d', { next: 'b' })];
  expect(listEdges(makeFlow(['a', paywall], { gates, detours })).map(say)).toEqual([
    'a next → b',
    'a gate (unless bmi is at least 18.5) → a',
    'b detour → d',
    'd route → b',
  ]);
});

it('the start page leads elsewhere on devices that are not served yet', () => {
  const site = JSON.parse(readFileSync('content/site.json', 'utf8')) as Site;
  const list = (file: Site) => listEdges(file).map(say).join();
  expect(list(site)).toContain('start route (on Android or Windows) → unavailable-on-android');
  const { deviceRule, ...open } = site;
  expect(list(open)).not.toContain('→ unavailable-on-android');
  expect(list({ ...open, deviceRule: { ...deviceRule!, devices: [] } })).not.toContain('→ unavailable-on-android');
});
