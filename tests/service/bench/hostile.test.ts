import { expect, it } from 'vitest';
import { growsMoreThanParse } from './hostile.ts';

const small = { milliseconds: 2, parseMilliseconds: 1 };

it.each([
  ['in proportion to the size', { milliseconds: 32, parseMilliseconds: 16 }, false],
  ['by its square', { milliseconds: 2 * 16 ** 2, parseMilliseconds: 16 }, true],
  ['by its square, as JSON.parse does', { milliseconds: 2 * 16 ** 2, parseMilliseconds: 16 ** 2 }, false],
  ['a little more than JSON.parse', { milliseconds: 64, parseMilliseconds: 16 }, false],
])('judges a time that grows %s', (_, large, isMore) => {
  expect(growsMoreThanParse(small, large)).toBe(isMore);
});
