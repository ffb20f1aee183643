import { expect, it } from 'vitest';
import { chooseSteps } from './choose-steps.ts';
import type { Step } from './steps.ts';

const makeSteps = (count: number): Step[] =>
  Array.from({ length: count }, (_, n) => ({ id: `${n}`, exit: 'next', isMeasured: n % 5 !== 4 }));
const choose = (count: number, atMost: number) =>
  [...chooseSteps(makeSteps(count), atMost)].map(({ id }) => Number(id));

it('takes every step that counts where there are few', () => {
  expect(choose(10, 8)).toEqual([0, 1, 2, 3, 5, 6, 7, 8]);
});

it('takes the first alone where it is told to', () => {
  expect([...chooseSteps(makeSteps(100), 3, 'first')].map(({ id }) => id)).toEqual(['0', '1', '2']);
});

it('takes the first and the last where there are many', () => {
  expect(choose(100, 4)).toEqual([0, 1, 97, 98]);
  expect(choose(100, 5)).toEqual([0, 1, 2, 97, 98]);
});
