import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Flow } from '../../../../src/domain/generated/types.ts';
import { makeDocument, parseText } from '../../../../tests/support/flows/flow-document.ts';
import { makeFlow, makePage } from '../../../../tests/support/flows/small-flow.ts';
import { movePage, type Move } from './move-page.ts';
import { recordSteps } from './renumber.ts';

/** Pages a, b, c … with these steps. */
const makePages = (...steps: number[]) => steps.map((step, n) => makePage(String.fromCharCode(97 + n), { step }));

function move(flow: Flow, id: string, anchor: string, more: Partial<Move> = {}) {
  const document = makeDocument(flow);
  const request = { document, id, anchor, side: 'after', ...more } as const;
  const { texts, messages } = movePage(request);
  const text = texts.get(document.file) ?? '';
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
        const { texts } = movePage({ ...request, side: 'after' });
        const moved = pages.toSpliced(from, 1).toSpliced(from < to ? to : to + 1, 0, pages[from] ?? '');
        expect(texts.get(document.file)).toBe(write(moved));
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

describe('moving a page with a new step', () => {
  const renumber = (flow: Flow, id: string, anchor: string, retired: number[] = []) =>
    move(flow, id, anchor, { retired: new Set(retired) });

  it.each([
    ['between its neighbors', [10, 20, 30, 40], [], 'a10 c30 b31 d40'],
    ['that nothing removed has had', [10, 20, 30, 40], [31, 32], 'a10 c30 b33 d40'],
    ['of its own if it fits', [10, 35, 20, 40], [], 'a10 c20 b35 d40'],
    ['and the fewest neighbors one too, where none is free', [10, 11, 12, 13], [], 'a10 c11 b12 d13'],
  ])('gives it one %s', (_, steps, retired, order) => {
    expect(renumber(makeFlow(makePages(...steps)), 'b', 'c', retired).order).toBe(order);
  });

  it('says which pages have another step', () => {
    const { messages } = renumber(makeFlow(makePages(10, 11, 12, 13)), 'b', 'c');
    expect(messages[0]).not.toContain('keeps its step');
    expect(messages).toEqual(
      expect.arrayContaining(['b now has the step 12, not 11.', 'c now has the step 11, not 12.']),
    );
  });

  it('moves along the step of a sheet that shares the page’s', () => {
    const sheet = { step: 20, title: 'T', text: 'T', button: 'B', action: 'edit', analytics: 's' };
    const pages = makePages(10, 20, 30, 40).with(
      1,
      makePage('b', { step: 20, underweight: sheet, options: [{ sheet: { step: 7 } }] }),
    );
    const { text } = renumber(makeFlow(pages), 'b', 'c');
    expect(text.match(/"step": ?31/g)).toHaveLength(2);
    expect(text).toMatch(/"step": ?7/);
  });

  it('refuses a place where no number is left', () => {
    const flow = makeFlow(makePages(997, 998, 999));
    expect(renumber(flow, 'a', 'c').order).toBe('b997 c998 a999');
    const taken = Array.from({ length: 1000 }, (_, step) => step).filter((step) => step !== 999);
    expect(() => renumber(makeFlow(makePages(1, 2, 999)), 'a', 'c', taken)).toThrow('no step numbers left');
  });
});

describe('recording new steps', () => {
  it('changes them in what was published, with those of sheets, and retires numbers that nothing has any more', () => {
    const visit = { analytics: 'x' };
    const pages = {
      a: { ...visit, step: 1 },
      b: { ...visit, step: 2, sheets: { Tea: { ...visit, step: 2 }, Wine: { ...visit, step: 9 } } },
    };
    const lock = { flows: { woman: { pages, retired: { steps: [5] } }, man: { pages } } };
    expect(recordSteps(lock, 'woman', new Map([['b', 7]]))).toEqual({
      flows: {
        woman: {
          pages: {
            ...pages,
            b: { ...visit, step: 7, sheets: { Tea: { ...visit, step: 7 }, Wine: { ...visit, step: 9 } } },
          },
          retired: { steps: [2, 5] },
        },
        man: { pages },
      },
    });
  });
});
