import { expect, it } from 'vitest';
import { chooseSteps } from './choose-steps.ts';
import type { Step } from './steps.ts';

const makeSteps = (count: number): Step[] =>
  Array.from({ length: count }, (_, n) => ({ id: `${n}`, exit: 'next', isMeasured: n % 5 !== 4 }));
const choose = (count: number, atMost: number) =>
  [...chooseSteps(makeSteps(count), atMost)].map(({ id }) => Number(id));

it('takes every step that counts if there are few', () => {
  expect(choose(10, 8)).toEqual([0, 1, 2, 3, 5, 6, 7, 8]);
});

it('takes the first of them if there are many', () => {
  expect(choose(100, 6)).toEqual([0, 1, 2, 3, 5, 6]);
});
