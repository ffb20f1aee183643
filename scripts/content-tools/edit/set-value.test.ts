import { expect, it } from 'vitest';
import { listDifferences } from './set-value.ts';

it('lists the smallest values that differ; a list that is longer or shorter is one value', () => {
  const was = { same: [1, { b: 2 }], deep: [1, { b: 2 }], gone: 2, longer: [1], turned: [1, 2], words: 'words' };
  const value = { same: [1, { b: 2 }], deep: [1, { b: 3 }], longer: [1, 2], turned: [2, 1], words: {}, more: [2] };
  expect(listDifferences(was, value)).toEqual([
    { path: ['deep', 1, 'b'], was: 2, value: 3 },
    { path: ['gone'], was: 2, value: undefined },
    { path: ['longer'], was: [1], value: [1, 2] },
    { path: ['turned', 0], was: 1, value: 2 },
    { path: ['turned', 1], was: 2, value: 1 },
    { path: ['words'], was: 'words', value: {} },
    { path: ['more'], was: undefined, value: [2] },
  ]);
});
