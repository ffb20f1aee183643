import { expect, it } from 'vitest';
import { advanceProgress } from './loading-progress.ts';

it.each([
  { from: 0, afterMs: 100, most: 100, percent: 2 },
  { from: 0, afterMs: 3000, most: 100, percent: 60 },
  // A timer of a hidden tab, once a minute.
  { from: 2, afterMs: 60_000, most: 100, percent: 100 },
  { from: 0, afterMs: 60_000, most: 50, percent: 50 },
  { from: 50, afterMs: 1000, most: 100, percent: 70 },
])('after $afterMs ms, 5 seconds that have come to $from % are at $percent %, of at most $most', (row) =>
  expect(advanceProgress(row.from, row.afterMs, 5, row.most)).toBe(row.percent),
);
