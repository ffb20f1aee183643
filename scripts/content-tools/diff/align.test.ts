import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findLongestRise } from './align.ts';

it('keeps as many as can be kept', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { maxLength: 12 }), (numbers) => {
      const rise = findLongestRise(numbers).map((place) => numbers[place] ?? 0);
      expect(rise.every((number, index) => index === 0 || number > (rise[index - 1] ?? 0))).toBe(true);
      const longest: number[] = [];
      for (const [place, number] of numbers.entries()) {
        const before = longest.filter((_, n) => n < place && (numbers[n] ?? 0) < number);
        longest[place] = 1 + Math.max(0, ...before);
      }
      expect(rise.length).toBe(Math.max(0, ...longest));
    }),
  );
});
