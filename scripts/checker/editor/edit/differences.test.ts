import { expect, it } from 'vitest';
import { listDifferences } from './differences.ts';

it.each<[string, unknown, unknown, unknown[]]>([
  ['nothing', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, []],
  ['a value deep inside', { a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, [{ path: ['a', 1, 'b'], was: 2, value: 3 }]],
  ['an added field', { a: 1 }, { a: 1, b: [2] }, [{ path: ['b'], was: undefined, value: [2] }]],
  ['a removed field', { a: 1, b: 2 }, { a: 1 }, [{ path: ['b'], was: 2, value: undefined }]],
  ['a list with one more', { a: [1] }, { a: [1, 2] }, [{ path: ['a'], was: [1], value: [1, 2] }]],
  [
    'a list in another order',
    [1, 2],
    [2, 1],
    [
      { path: [0], was: 1, value: 2 },
      { path: [1], was: 2, value: 1 },
    ],
  ],
  ['another kind of value', { a: 'words' }, { a: {} }, [{ path: ['a'], was: 'words', value: {} }]],
])('finds %s', (_, was, value, differences) => {
  expect(listDifferences(was, value)).toEqual(differences);
});
