import { expect, it } from 'vitest';
import { describePlace, findUnknown, listSlots, listStops, makeMove, type Slot } from './places.ts';

const ids = ['start', 'age', 'water', 'sleep', 'end'];

it.each([
  [0, 'before start', { anchor: 'start', side: 'before' }],
  [2, 'between age and water', { anchor: 'water', side: 'before' }],
  [5, 'after end', { anchor: 'end', side: 'after' }],
])('the place %i in a file is %s, and has an edit that moves a page there', (place, words, edit) => {
  const asked = { file: 'woman', renumber: false };
  expect(describePlace(ids, place)).toBe(words);
  expect(makeMove(ids, { ...asked, id: 'sleep' }, place)).toEqual({ kind: 'move', ...asked, page: 'sleep', ...edit });
});

it('a place is offered on both cards beside it, to the keyboard once, and not where the page is already', () => {
  const write = (slots: readonly Slot[]) => slots.map(({ page, side }) => `${side} ${page}`).join(', ');
  const slots = listSlots(ids, ids, 'water');
  expect(write(slots)).toBe('before start, after start, before age, after sleep, before end, after end');
  expect(write(listStops(slots))).toBe('before start, before age, before end, after end');
  expect(write(listStops(listSlots(ids, ['age', 'end', 'aside'], 'water')))).toBe('before age, before end, after end');
});

it('a place is asked about while it is near, the nearest first', () => {
  const find = (...known: number[]) => findUnknown(ids, 'water', { around: 4, known: new Set(known) });
  expect([find(), find(4), find(4, 5, 1, 0)]).toEqual([4, 5, undefined]);
  const many = Array.from({ length: 80 }, (_, n) => `page-${n}`);
  const near = Array.from({ length: 10 }, (_, n) => 35 + n);
  expect(findUnknown(many, 'page-0', { around: 40, known: new Set(near) })).toBe(45);
  expect(findUnknown(many, 'page-0', { around: 40, known: new Set([...near, 45]) })).toBeUndefined();
});
