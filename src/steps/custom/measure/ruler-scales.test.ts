import { describe, expect, it } from 'vitest';
import type { Height, Weight } from '../../../domain/generated/types.ts';
import { findAmount, findRuler, makeSlid } from './ruler-scales.ts';
import { makeEmpty, makeTyped, readTyped, type System, type Typed } from './typed-measure.ts';

const rulers: [boolean, System][] = [
  [true, 'metric'],
  [true, 'imperial'],
  [false, 'metric'],
  [false, 'imperial'],
];

describe.each(rulers)('the ruler of a height (%s) in the %s system', (isHeight, system) => {
  const ruler = findRuler(makeEmpty(isHeight, system));
  const { min, max, step } = ruler.scale;
  const amounts = Array.from({ length: (max - min) / step + 1 }, (_, n) => min + n * step);

  it('ends on ticks and starts on one', () => {
    expect(amounts.at(-1)).toBe(max);
    expect(amounts).toContain(ruler.start);
  });

  it('has an accepted measure at every tick, and finds its amount again', () => {
    for (const amount of amounts) {
      const reading = readTyped(makeSlid(ruler, amount));
      expect(reading.kind, String(amount)).toBe('value');
      if (reading.kind === 'value') expect(findAmount(reading.value)).toBe(amount);
    }
  });
});

describe('findAmount', () => {
  it.each<[Height | Weight, number, Typed]>([
    [{ cm: 172.5 }, 172.5, { cm: '172.5' }],
    [{ ft: 5, inch: 8.5 }, 68.5, { ft: '5', in: '8.5' }],
    [{ kg: 72.3 }, 72.3, { kg: '72.3' }],
    [{ lbs: 160 }, 160, { lbs: '160' }],
  ])('puts %o at %d', (measure, amount, typed) => {
    expect(findAmount(measure)).toBe(amount);
    expect(makeTyped(measure)).toEqual(typed);
  });
});

describe('the numbers of a ruler', () => {
  it.each([
    [{ ft: '', in: '' }, 60, '5′'],
    [{ ft: '', in: '' }, 66, '5′6″'],
    [{ kg: '' }, 70, '70'],
  ] as const)('on %o read %d as %s', (typed, amount, words) =>
    expect(findRuler(typed).scale.write(amount)).toBe(words),
  );
});
