import { describe, expect, it } from 'vitest';
import { flows, sexes } from '../../../tests/support/content.ts';
import { makeFlow, makePage } from '../../../tests/support/flows/small-flow.ts';
import { findProgress } from './progress.ts';
import type { Flow } from '../generated/types.ts';
import { findPage } from './flow.ts';

const detour = makePage('detour');
const small = makeFlow(['start', 'a', 'b', 'c', 'd', 'end'], { progress: ['b', 'c'], detours: [detour] });
const progressAt = (flow: Flow, id: string) => findProgress(flow, findPage(flow, id)!);

describe('findProgress', () => {
  it.each([
    ['start', 1, [0, 0, 0]],
    ['a', 2, [0.5, 0, 0]],
    ['b', 3, [1, 0, 0]],
    ['c', 4, [1, 1, 0]],
    ['d', 5, [1, 1, 0.5]],
    ['end', 6, [1, 1, 1]],
  ])('at %s is page %d, with the segments %o', (id, n, segments) =>
    expect(progressAt(small, id)).toEqual({ n, total: 6, segments }),
  );

  it.each([
    [[], ['a', 'b'], [[0], [1]]],
    [[], ['a', 'b', 'c'], [[0], [0.5], [1]]],
    [
      ['b'],
      ['a', 'b', 'c'],
      [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
    ],
  ])('with the segments that end at %o, the pages %o have %o', (progress, ids, segments) => {
    const flow = makeFlow(ids, { progress });
    expect(ids.map((id) => progressAt(flow, id)?.segments)).toEqual(segments);
  });

  it('is undefined for a page outside the order', () => {
    expect(findProgress(small, detour)).toBeUndefined();
  });

  it.each(sexes)('rises with every page of the %s flow', (sex) => {
    const flow = flows[sex];
    const totals = flow.pages.map((page) => {
      const { segments } = findProgress(flow, page)!;
      for (const share of segments) expect(share >= 0 && share <= 1).toBe(true);
      // A segment starts only when the one before it is full.
      for (const i of [0, 1] as const) if (segments[i + 1]! > 0) expect(segments[i]).toBe(1);
      return segments.reduce((sum, share) => sum + share);
    });
    for (const [i, total] of totals.entries()) if (i > 0) expect(total).toBeGreaterThan(totals[i - 1]!);
  });
});
