import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Flow } from '../../../src/domain/generated/types.ts';
import { makeDocument, parseText, makeFlow, makePage } from '../../../tests/support/flows/small-flow.ts';
import { movePage, type Move } from './move-page.ts';
import { recordSteps } from './renumber.ts';

/** A flow of pages a, b, c … with these steps. */
const makePages = (...steps: number[]) => steps.map((step, n) => makePage(String.fromCharCode(97 + n), { step }));

function move(flow: Flow, id: string, anchor: string, more: Partial<Move> = {}) {
  const document = makeDocument(flow);
  const { texts, messages } = movePage({ document, id, anchor, side: 'after', ...more });
  const text = texts.get(document.file) ?? '';
  const { pages } = parseText(text, 'woman').value as Flow;
  return { text, messages, order: pages.map((page) => `${page.id}${page.step}`).join(' ') };
}

describe('moving a page', () => {
  it.each([
    ['b', 'c', 'after', 'a10 c30 b20 d40'],
    ['b', 'd', 'before', 'a10 c30 b20 d40'],
    ['d', 'a', 'before', 'd40 a10 b20 c30'],
    ['a', 'd', 'after', 'b20 c30 d40 a10'],
  ] as const)('of %s beside %s, %s it, keeps every step number', (id, anchor, side, order) => {
    const moved = move(makeFlow(makePages(10, 20, 30, 40)), id, anchor, { side });
    expect(moved.order).toBe(order);
    expect(moved.messages[0]).toMatch(/\. It keeps its step \d+\.$/);
  });

  it.each([
    ['a', 'a', 'after', "a can't be moved after itself."],
    ['b', 'a', 'after', 'b is already after a. Nothing was changed.'],
    ['b', 'c', 'before', 'b is already before c. Nothing was changed.'],
  ] as const)('of %s beside %s, %s it, is rejected: it changes nothing', (id, anchor, side, message) => {
    expect(() => move(makeFlow(makePages(10, 20, 30)), id, anchor, { side })).toThrow(message);
  });

  it('changes nothing but the order, byte for byte', () => {
    const layout = fc.constantFrom('\n', '\r\n', ' ', '\n\n\t');
    const places = fc.uniqueArray(fc.nat(5), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(layout, places, (gap, [from = 0, to = 1]) => {
        fc.pre(to !== from - 1);
        const pages = makePages(0, 100, 200, 300, 400, 500).map((page) => JSON.stringify(page, null, 1));
        const write = (list: string[]) => `{${gap}"gates": [], "progress": [],"pages":[${list.join(`,${gap}`)}${gap}]}`;
        const document = parseText(write(pages), 'woman');
        const { texts } = movePage({ document, id: 'abcdef'[from]!, anchor: 'abcdef'[to]!, side: 'after' });
        const moved = pages.toSpliced(from, 1).toSpliced(from < to ? to : to + 1, 0, pages[from] ?? '');
        expect(texts.get(document.file)).toBe(write(moved));
      }),
    );
  });

  it('says where the neighbours lead now, which gates guard less, and what the segments have', () => {
    const gates = [{ after: 'b', allowWhen: { field: 'bmi', atLeast: 18.5 }, page: 'b' } as const];
    const flow = makeFlow(makePages(10, 20, 30, 40, 50), { progress: ['b', 'c'], gates });
    expect(move(flow, 'd', 'a').messages).toEqual(
      expect.arrayContaining([
        'Moved d from 4th to 2nd place of content/woman.json, between a and b. It keeps its step 40.',
        'a now leads on to d, not to b.',
        'd now leads back to a, not to c.',
        'c now leads on to e, not to d.',
        'SAFETY: The gate after b no longer guards d.',
        'Segment 1 of the progress bar now has 3 pages, not 2.',
        'Segment 3 of the progress bar now has 1 page, not 2.',
      ]),
    );
    expect(move(flow, 'b', 'c').messages).toContain(
      'These places still name b: progress[0], gates[0].after, gates[0].page.',
    );
    const named = makeFlow([makePage('a', { step: 10, next: 'b' }), ...makePages(10, 20, 30, 40).slice(1)]);
    expect(move(named, 'd', 'a').messages.join()).not.toContain('a now leads on');
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
    expect(messages).toContain('b now has the step 12, not 11.');
    expect(messages).toContain('c now has the step 11, not 12.');
  });

  it('moves along the step of a sheet that shares the page’s', () => {
    const sheet = { step: 20, title: 'T', text: 'T', button: 'B', action: 'edit', analytics: 's' };
    const page = makePage('b', { step: 20, underweight: sheet, options: [{ sheet: { step: 7 } }] });
    const { text } = renumber(makeFlow(makePages(10, 20, 30, 40).with(1, page)), 'b', 'c');
    expect(text.match(/"step": ?31/g)).toHaveLength(2);
    expect(text).toMatch(/"step": ?7/);
  });

  it('refuses a place where no number is left', () => {
    const taken = Array.from({ length: 999 }, (_, step) => step);
    expect(() => renumber(makeFlow(makePages(1, 2, 999)), 'a', 'c', taken)).toThrow('no step numbers left');
  });

  it('records it in what was published, with those of sheets, and retires numbers that nothing has any more', () => {
    const visit = (step: number) => ({ analytics: 'x', step });
    const pages = (step: number) => ({
      a: visit(1),
      b: { ...visit(step), sheets: { Tea: visit(step), Wine: visit(9) } },
    });
    const lock = { flows: { woman: { pages: pages(2), retired: { steps: [5] } }, man: { pages: pages(2) } } };
    expect(recordSteps(lock, 'woman', new Map([['b', 7]]))).toEqual({
      flows: { woman: { pages: pages(7), retired: { steps: [2, 5] } }, man: { pages: pages(2) } },
    });
  });
});
