import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Flow } from '../../../../src/domain/generated/types.ts';
import { makeDocument, parseText } from '../../../../tests/support/flows/flow-document.ts';
import { makeFlow, makePage } from '../../../../tests/support/flows/small-flow.ts';
import { movePage, type Move } from './move-page.ts';

/** Pages a, b, c … with these steps. */
const makePages = (...steps: number[]) => steps.map((step, n) => makePage(String.fromCharCode(97 + n), { step }));

function move(flow: Flow, id: string, anchor: string, more: Partial<Move> = {}) {
  const document = makeDocument(flow);
  const request = { document, id, anchor, side: 'after', ...more } as const;
  const { text, messages } = movePage(request);
  const { pages } = parseText(text, 'woman').value as Flow;
  return { text, messages, order: pages.map((page) => `${page.id}${page.step}`).join(' ') };
}

describe('moving a page', () => {
  it.each([
    ['b', 'c', 'after', 'a10 c30 b20 d40'],
    ['b', 'd', 'before', 'a10 c30 b20 d40'],
    ['d', 'a', 'after', 'a10 d40 b20 c30'],
    ['d', 'a', 'before', 'd40 a10 b20 c30'],
    ['a', 'd', 'after', 'b20 c30 d40 a10'],
  ] as const)('of %s beside %s, %s it, keeps every step number', (id, anchor, side, order) => {
    const moved = move(makeFlow(makePages(10, 20, 30, 40)), id, anchor, { side });
    expect(moved.order).toBe(order);
    expect(moved.messages[0]).toMatch(/\. It keeps its step \d+\.$/);
  });

  it.each([
    ['a', 'a', {}, "a can't be moved after itself."],
    ['b', 'a', {}, 'b is already after a. Nothing was changed.'],
    ['b', 'c', { side: 'before' }, 'b is already before c. Nothing was changed.'],
  ] as const)('rejects a move that changes nothing', (id, anchor, more, message) => {
    expect(() => move(makeFlow(makePages(10, 20, 30)), id, anchor, more)).toThrow(message);
  });

  it('changes nothing but the order, byte for byte', () => {
    const layout = fc.constantFrom('\n', '\r\n', ' ', '\n\n\t');
    const places = fc.uniqueArray(fc.nat(5), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(layout, places, (gap, [from = 0, to = 1]) => {
        const pages = makePages(0, 100, 200, 300, 400, 500).map((page) => JSON.stringify(page, null, 1));
        const write = (list: string[]) => `{${gap}"gates": [], "progress": [],"pages":[${list.join(`,${gap}`)}${gap}]}`;
        const document = parseText(write(pages), 'woman');
        const ids = 'abcdef';
        fc.pre(to !== from - 1);
        const request = { document, id: ids[from] ?? '', anchor: ids[to] ?? '' } as const;
        const { text } = movePage({ ...request, side: 'after' });
        const moved = pages.toSpliced(from, 1).toSpliced(from < to ? to : to + 1, 0, pages[from] ?? '');
        expect(text).toBe(write(moved));
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
        'Moved d from 4th to 2nd place of content/woman.json, between a and b. It keeps its step 40.',
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
