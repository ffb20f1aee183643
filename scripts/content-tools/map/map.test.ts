import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Flow } from '../../../src/domain/generated/types.ts';
import { listPages, type ContentFile } from '../../../src/domain/flow/flow.ts';
import { makeChoice, makeFlow, makePage } from '../../../tests/support/flows/small-flow.ts';
import { readPages } from '../content-files.ts';
import { layOut } from './layout.ts';
import { writeMermaid } from './mermaid.ts';
import { sizes } from './sizes.ts';
import { drawMapSvg } from './svg.ts';
import { cutText, estimateWidth, wrapText } from './text-width.ts';

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
