import { expect, it } from 'vitest';
import { advanceBar, isBarReady, nextBarPercent } from './loading-bar.ts';

it.each([
  [0, 0, 5],
  [0, 1, 10],
  [40, 0.5, 47.5],
  [93, 0.9, 100],
  [95, 0, 100],
  [100, 0.5, 100],
])('the bar goes from %d by the random number %d to %d', (percent, random, next) =>
  expect(nextBarPercent(percent, random)).toBe(next),
);

it.each([
  { after: 30, percent: 40, since: 1000 },
  { after: 100, percent: 47.5, since: 1100 },
  { after: 99.9, percent: 47.5, since: 1100 },
  // A phone that was busy for 340 ms makes up for the steps it missed.
  { after: 340, percent: 62.5, since: 1300 },
  { after: 5000, percent: 100, since: 1800 },
])('the bar is at $percent % $after ms after 40 %', ({ after, percent, since }) =>
  expect(advanceBar({ percent: 40, since: 1000 }, 1000 + after, () => 0.5)).toEqual({ percent, since }),
);

it.each([
  [{ percent: 99, since: 0 }, 5000, false],
  [{ percent: 100, since: 1000 }, 1200, false],
  [{ percent: 100, since: 1000 }, 1299.9, true],
])('the bar is ready 300 ms after it is full: %o at %d ms: %s', (bar, now, isReady) =>
  expect(isBarReady(bar, now)).toBe(isReady),
);
