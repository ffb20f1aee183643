import { describe, expect, it } from 'vitest';
import { describePlace, findUnknown, listSlots, listStops, makeMove, type Slot } from './places.ts';

const drag = { file: 'woman', id: 'sleep', renumber: false };
const ids = ['start', 'age', 'water', 'sleep', 'end'];

describe('a place in the order of a file', () => {
  it.each([
    [0, 'before start', { anchor: 'start', side: 'before' }],
    [2, 'between age and water', { anchor: 'water', side: 'before' }],
    [5, 'after end', { anchor: 'end', side: 'after' }],
  ])('has words, and an edit that moves a page there', (place, words, edit) => {
    expect(describePlace(ids, place)).toBe(words);
    expect(makeMove(ids, drag, place)).toEqual({ kind: 'move', ...drag, ...edit });
  });

  it('is offered on both cards beside it, to the keyboard once, and not where the page is already', () => {
    const write = (slots: readonly Slot[]) => slots.map(({ page, side }) => `${side} ${page}`);
    const list = (shown: string[]) => listSlots(ids, shown, 'water');
    expect(write(list(ids))).toEqual([
      'before start',
      'after start',
      'before age',
      'after sleep',
      'before end',
      'after end',
    ]);
    expect(write(listStops(list(ids)))).toEqual(['before start', 'before age', 'before end', 'after end']);
    expect(write(listStops(list(['age', 'end', 'aside'])))).toEqual(['before age', 'before end', 'after end']);
  });

  it('is asked about while it is near, the nearest first', () => {
    const find = (around: number, ...known: number[]) => findUnknown(ids, 'water', { around, known: new Set(known) });
    expect(find(4)).toBe(4);
    expect(find(4, 4)).toBe(5);
    expect(find(4, 4, 5, 1, 0)).toBeUndefined();
    const many = Array.from({ length: 80 }, (_, n) => `page-${n}`);
    expect(findUnknown(many, 'page-0', { around: 40, known: new Set([35, 36, 37, 38, 39, 40, 41, 42, 43, 44]) })).toBe(
      45,
    );
    const near = new Set(Array.from({ length: 11 }, (_, n) => 35 + n));
    expect(findUnknown(many, 'page-0', { around: 40, known: near })).toBeUndefined();
  });
});
