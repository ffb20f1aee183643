import { expect, it } from 'vitest';
import { findNearest } from './nearest.ts';

it.each([
  ['titel', ['id', 'title', 'text'], 'title'],
  ['Water', ['weight', 'water'], 'water'],
  ['important', ['important-date', 'improve-your-sleep'], 'important-date'],
  ['eq', ['is', 'isSet'], undefined],
  ['colour', ['id', 'palette'], undefined],
  ['sleep', [], undefined],
])('for %s out of %j finds %s', (word, candidates, nearest) => {
  expect(findNearest(word, candidates)).toBe(nearest);
});
