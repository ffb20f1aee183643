import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Flow } from '../../../../src/domain/generated/types.ts';
import { makeDocument, parseText } from '../../../../tests/support/flows/flow-document.ts';
import { makeFlow, makePage } from '../../../../tests/support/flows/small-flow.ts';
import { movePage, type Move } from './move-page.ts';
import type { PublishedFile } from '../published.ts';

const nothing: PublishedFile = { pages: {}, retiredSteps: new Set(), retiredIds: new Set() };

/** Pages a, b, c … with these steps. */
const makePages = (...steps: number[]) => steps.map((step, n) => makePage(String.fromCharCode(97 + n), { step }));

const publish = (flow: Flow): PublishedFile => ({
  pages: Object.fromEntries(flow.pages.map(({ id, step, analytics }) => [id, { step, analytics }])),
  retiredSteps: new Set(),
  retiredIds: new Set(),
});

function move(flow: Flow, id: string, anchor: string, more: Partial<Move> = {}) {
  const document = makeDocument(flow);
  const request = { document, published: nothing, id, anchor, side: 'after', renumber: false, ...more } as const;
  const { text, messages } = movePage(request);
  const { pages } = parseText(text, 'woman').value as Flow;
  return { text, messages, order: pages.map((page) => `${page.id}${page.step}`).join(' ') };
}

describe('moving a page', () => {
  it.each([
    ['b', 'c', 'after', 'a10 c30 b31 d40'],
    ['b', 'd', 'before', 'a10 c30 b31 d40'],
    ['d', 'a', 'after', 'a10 d11 b20 c30'],
    ['d', 'a', 'before', 'd0 a10 b20 c30'],
    ['a', 'd', 'after', 'b20 c30 d40 a41'],
  ] as const)('of %s beside %s, %s it, gives it a free number between its neighbours', (id, anchor, side, order) => {
    expect(move(makeFlow(makePages(10, 20, 30, 40)), id, anchor, { side }).order).toBe(order);
  });

  it('keeps a number that fits at the new place', () => {
    const { order, messages } = move(makeFlow(makePages(10, 35, 20, 30, 40)), 'b', 'd');
    expect(order).toBe('a10 c20 d30 b35 e40');
    expect(messages).toContain('b keeps its step 35.');
  });

  it('skips the numbers of removed pages', () => {
    const published = { ...nothing, retiredSteps: new Set([31, 32]) };
    expect(move(makeFlow(makePages(10, 20, 30, 40)), 'b', 'c', { published }).order).toBe('a10 c30 b33 d40');
  });

  it('moves a sheet’s step along with its page’s', () => {
    const sheet = { step: 20, title: 'T', text: 'T', button: 'B', action: 'edit', analytics: 's' };
    const pages = makePages(10, 20, 30, 40).with(
      1,
      makePage('b', { step: 20, underweight: sheet, options: [{ sheet: { step: 7 } }] }),
    );
    const { text } = move(makeFlow(pages), 'b', 'c');
    expect(text.match(/"step": 31/g)).toHaveLength(2);
    expect(text).toContain('"step": 7');
  });

  it.each([
    ['a', 'a', {}, "a can't be moved after itself."],
    ['b', 'a', {}, 'b is already after a. Nothing was changed.'],
    ['b', 'c', { side: 'before' }, 'b is already before c. Nothing was changed.'],
  ] as const)('rejects a move that changes nothing', (id, anchor, more, message) => {
    expect(() => move(makeFlow(makePages(10, 20, 30)), id, anchor, more)).toThrow(message);
  });

  it('fails if no number is free, and names the nearest places that have one', () => {
    const flow = makeFlow(makePages(1, 2, 3, 4, 9, 10));
    expect(() => move(flow, 'a', 'c')).toThrow(
      'There is no free number for a between c (3) and d (4). Nothing was changed.\n' +
        'There is one between d (4) and e (9).\n',
    );
  });

  it('fails for a published page whose number does not fit, and names the places where it does', () => {
    const flow = makeFlow(makePages(1, 5, 9, 12));
    expect(() => move(flow, 'b', 'c', { published: publish(flow) })).toThrow(
      'b was published as step 5, which does not fit between c (9) and d (12). Nothing was changed.\n' +
        'Dashboards depend on that number, so it is only changed on purpose.\n' +
        'It fits only where it is now.\n' +
        'To give it a new number, add --renumber.',
    );
    const astray = makeFlow(makePages(1, 9, 5, 8, 12, 14));
    expect(() => move(astray, 'b', 'a', { side: 'before', published: publish(astray) })).toThrow(
      'It fits between d (8) and e (12).',
    );
  });

  it('renumbers a published page with --renumber, and prints the consequences', () => {
    const flow = makeFlow(makePages(1, 5, 9, 12));
    const { order, messages } = move(flow, 'b', 'c', { published: publish(flow), renumber: true });
    expect(order).toBe('a1 c9 b10 d12');
    expect(messages).toContain('b now has step 10 instead of 5. It was published: dashboards will see a new step.');
    expect(messages).toContain(
      'Tell the people who use the analytics, and run: npm run content:publish -- --accept-loss',
    );
  });

  it('renumbers the fewest neighbours if no number is free', () => {
    const { order } = move(makeFlow(makePages(10, 11, 12, 14, 15)), 'a', 'd', { renumber: true });
    expect(order).toBe('b11 c12 d13 a14 e15');
  });

  it('keeps the numbers of the pages of the site', () => {
    const site = { home: 'a', pages: makePages(0, 1, 1, 1) } as never;
    const request = { document: makeDocument(site), published: nothing, id: 'b', anchor: 'c' } as const;
    const { text } = movePage({ ...request, side: 'after', renumber: false });
    expect(text.match(/"step": \d/g)).toEqual(['"step": 0', '"step": 1', '"step": 1', '"step": 1']);
  });

  it('changes nothing but the order and its own number, byte for byte', () => {
    const layout = fc.constantFrom('\n', '\r\n', ' ', '\n\n\t');
    const places = fc.uniqueArray(fc.nat(5), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(layout, places, (gap, [from = 0, to = 1]) => {
        const pages = makePages(0, 100, 200, 300, 400, 500).map((page) => JSON.stringify(page, null, 1));
        const write = (list: string[]) => `{${gap}"gates": [], "progress": [],"pages":[${list.join(`,${gap}`)}${gap}]}`;
        const document = parseText(write(pages), 'woman');
        const ids = 'abcdef';
        fc.pre(to !== from - 1);
        const request = { document, published: nothing, id: ids[from] ?? '', anchor: ids[to] ?? '' } as const;
        const { text } = movePage({ ...request, side: 'after', renumber: false });
        const moved = pages.toSpliced(from, 1).toSpliced(from < to ? to : to + 1, 0, pages[from] ?? '');
        expect(text.replace(/"step": \d+/g, '')).toBe(write(moved).replace(/"step": \d+/g, ''));
        const steps = [...text.matchAll(/"step": (\d+)/g)].map(([, step]) => Number(step));
        expect(steps).toEqual([...new Set(steps)].toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('after a move', () => {
  const gate = { allowWhen: { field: 'bmi', atLeast: 18.5 }, page: 'b' } as const;
  const flow = makeFlow(makePages(10, 20, 30, 40, 50), { progress: ['b', 'c'], gates: [{ after: 'b', ...gate }] });

  it('says where the neighbours lead now', () => {
    expect(move(flow, 'd', 'a').messages).toEqual(
      expect.arrayContaining([
        'Moved d from 4th to 2nd place of content/woman.json, between a (10) and b (20).',
        'a now leads on to d, not to b.',
        'd now leads back to a, not to c.',
        'c now leads on to e, not to d.',
      ]),
    );
  });

  it('does not report targets that pages name themselves', () => {
    const named = makeFlow([makePage('a', { step: 10, next: 'b' }), ...makePages(10, 20, 30, 40).slice(1)]);
    expect(move(named, 'd', 'a').messages.join()).not.toContain('a now leads on');
  });

  it('warns of pages that a gate no longer guards, and reports the lengths of the segments', () => {
    const { messages } = move(flow, 'd', 'a');
    expect(messages).toContain('SAFETY: The gate after b no longer guards d.');
    expect(messages).toContain('Segment 1 of the progress bar now has 3 pages, not 2.');
    expect(messages).toContain('Segment 3 of the progress bar now has 1 page, not 2.');
  });

  it('names the places that still name the page', () => {
    const { messages } = move(flow, 'b', 'c');
    expect(messages).toContain('These places still name b: progress[0], gates[0].after, gates[0].page.');
  });
});
