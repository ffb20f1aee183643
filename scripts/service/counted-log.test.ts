import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CountedLog } from './counted-log.ts';

let lines: [kind: string, count: number][];
let log: CountedLog;
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  log = new CountedLog((kind, count) => lines.push([kind, count]));
});
afterEach(() => vi.useRealTimers());

const add = (kind: string, times = 1) => {
  for (let n = 0; n < times; n += 1) log.add(kind);
};
const read = () => lines.splice(0);

it('has a line of each kind at once, then one a minute with the number since, and the rest at its end', () => {
  add('a', 1000);
  add('b', 2);
  expect(read()).toEqual([
    ['a', 1],
    ['b', 1],
  ]);
  vi.advanceTimersByTime(59_999);
  expect(read()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(read()).toEqual([
    ['a', 999],
    ['b', 1],
  ]);
  add('a', 5);
  expect(read()).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(read()).toEqual([['a', 5]]);
  // After a minute without events a line is written at once again.
  vi.advanceTimersByTime(60_000);
  add('a', 3);
  expect(read()).toEqual([['a', 1]]);
  log.close();
  vi.advanceTimersByTime(600_000);
  expect(read()).toEqual([['a', 2]]);
});

it('counts what is beyond twenty kinds together', () => {
  for (let n = 0; n < 1000; n += 1) add(`kind ${n}`);
  expect(read().map(([kind]) => kind)).toEqual([...Array.from({ length: 20 }, (_, n) => `kind ${n}`), 'others']);
  vi.advanceTimersByTime(60_000);
  expect(read()).toEqual([['others', 979]]);
  vi.advanceTimersByTime(60_000);
  add('new');
  expect(read()).toEqual([['new', 1]]);
});
