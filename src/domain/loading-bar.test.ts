import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceBar, BAR_READY_DELAY_MS, BAR_TICK_MS, isBarReady, nextBarPercent } from './loading-bar.ts';

describe('the loading bar', () => {
  it('ticks every 100 ms and is ready 300 ms after it is full', () => {
    expect([BAR_TICK_MS, BAR_READY_DELAY_MS]).toEqual([100, 300]);
  });

  it.each([
    [0, 0, 5],
    [0, 1, 10],
    [40, 0.5, 47.5],
    [93, 0.9, 100],
    [95, 0, 100],
    [100, 0.5, 100],
  ])('goes from %d by the random number %d to %d', (percent, random, next) => {
    expect(nextBarPercent(percent, random)).toBe(next);
  });

  it('is full after 10 to 20 ticks, whatever the random numbers', () => {
    const random = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
    fc.assert(
      fc.property(fc.array(random, { minLength: 20, maxLength: 20 }), (randoms) => {
        expect(randoms.slice(0, 9).reduce(nextBarPercent, 0)).toBeLessThan(100);
        expect(randoms.reduce(nextBarPercent, 0)).toBe(100);
      }),
    );
  });

  const half = () => 0.5;
  it.each([
    { after: 30, percent: 40, since: 1000 },
    { after: 100, percent: 47.5, since: 1100 },
    { after: 99.9, percent: 47.5, since: 1100 },
    // A phone that was busy for 340 ms makes up for the steps it missed.
    { after: 340, percent: 62.5, since: 1300 },
    { after: 5000, percent: 100, since: 1800 },
  ])('is at $percent % $after ms after 40 %', ({ after, percent, since }) => {
    expect(advanceBar({ percent: 40, since: 1000 }, 1000 + after, half)).toEqual({ percent, since });
  });

  it('is ready 300 ms after it is full, whenever the phone looks', () => {
    expect(isBarReady({ percent: 99, since: 0 }, 5000)).toBe(false);
    expect(isBarReady({ percent: 100, since: 1000 }, 1200)).toBe(false);
    expect(isBarReady({ percent: 100, since: 1000 }, 1299.9)).toBe(true);
    const full = advanceBar({ percent: 40, since: 1000 }, 5000, half);
    expect(isBarReady(full, 5000)).toBe(true);
  });
});
