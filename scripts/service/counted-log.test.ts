import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CountedLog } from './counted-log.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const open = () => {
  const lines: [string, number][] = [];
  const log = new CountedLog((kind, count) => lines.push([kind, count]));
  const add = (kind: string, times = 1) => Array.from({ length: times }, () => log.add(kind));
  return { log, add, read: () => lines.splice(0) };
};

describe('a log of repeated events', () => {
  it('has a line at once, and then one a minute with the number of events since', () => {
    const { add, read } = open();
    add('a', 1000);
    expect(read()).toEqual([['a', 1]]);
    vi.advanceTimersByTime(59_999);
    expect(read()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(read()).toEqual([['a', 999]]);
    add('a', 5);
    expect(read()).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(read()).toEqual([['a', 5]]);
  });

  it('has a line at once again after a minute without events', () => {
    const { add, read } = open();
    add('a');
    vi.advanceTimersByTime(60_000);
    add('a', 2);
    expect(read()).toEqual([
      ['a', 1],
      ['a', 1],
    ]);
  });

  it('counts each kind by itself', () => {
    const { add, read } = open();
    add('a', 3);
    add('b', 2);
    vi.advanceTimersByTime(60_000);
    expect(read()).toEqual([
      ['a', 1],
      ['b', 1],
      ['a', 2],
      ['b', 1],
    ]);
  });

  it('counts what is beyond twenty kinds together', () => {
    const { add, read } = open();
    for (let n = 0; n < 1000; n += 1) add(`kind ${n}`);
    expect(read().map(([kind]) => kind)).toEqual([...Array.from({ length: 20 }, (_, n) => `kind ${n}`), 'others']);
    vi.advanceTimersByTime(60_000);
    expect(read()).toEqual([['others', 979]]);
    vi.advanceTimersByTime(60_000);
    add('new');
    expect(read()).toEqual([['new', 1]]);
  });

  it('ends with what was not logged yet', () => {
    const { log, add, read } = open();
    add('a', 3);
    log.close();
    vi.advanceTimersByTime(600_000);
    expect(read()).toEqual([
      ['a', 1],
      ['a', 2],
    ]);
  });
});
