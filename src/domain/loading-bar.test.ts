import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BAR_READY_DELAY_MS, BAR_TICK_MS, nextBarPercent } from './loading-bar.ts';

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
});
