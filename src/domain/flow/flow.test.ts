import { expect, it } from 'vitest';
import { makeFlow, makePage } from '../../../tests/support/flows/small-flow.ts';
import { findProgress } from './flow.ts';

const flow = makeFlow(['start', 'a', 'b', 'c', 'd', 'end'], { progress: ['b', 'c'] });

it.each([
  ['start', 1, [0, 0, 0]],
  ['a', 2, [0.5, 0, 0]],
  ['b', 3, [1, 0, 0]],
  ['c', 4, [1, 1, 0]],
  ['d', 5, [1, 1, 0.5]],
  ['end', 6, [1, 1, 1]],
])('the page %s is the one of number %d, with the segments %o', (_id, n, segments) =>
  expect(findProgress(flow, flow.pages[n - 1]!)).toEqual({ n, total: 6, segments }),
);

it('a flow without segments has a single one', () => {
  const plain = makeFlow(['a', 'b', 'c']);
  expect(plain.pages.map((page) => findProgress(plain, page)?.segments)).toEqual([[0], [0.5], [1]]);
});

it('a flow that names one end has two segments', () => {
  const halves = makeFlow(['a', 'b', 'c', 'd'], { progress: ['c'] });
  expect(halves.pages.map((page) => findProgress(halves, page)?.segments)).toEqual([
    [0, 0],
    [0.5, 0],
    [1, 0],
    [1, 1],
  ]);
});

it('a page outside the order has no progress', () => {
  expect(findProgress(flow, makePage('detour'))).toBeUndefined();
});
