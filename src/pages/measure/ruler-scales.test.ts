import { expect, it } from 'vitest';
import { readMeasure } from '../../domain/answers/measures.ts';
import { findAmount } from '../../domain/body/units.ts';
import { findRuler, makeSlid } from './ruler-scales.ts';

it.each([
  [{ cm: '' }, 165, '165', { cm: 165 }],
  [{ ft: '', in: '' }, 65, '5′5″', { ft: 5, inch: 5 }],
  [{ kg: '' }, 70, '70', { kg: 70 }],
  [{ lbs: '' }, 155, '155', { lbs: 155 }],
])(
  'the ruler of %o starts at %d, which reads %s and is %o, and has an accepted measure at every tick',
  (typed, start, words, value) => {
    const ruler = findRuler(typed);
    const { min, max, step, write } = ruler.scale;
    expect([ruler.start, write(start), readMeasure(makeSlid(ruler, start))]).toEqual([
      start,
      words,
      { kind: 'value', value },
    ]);
    const ticks = Array.from({ length: (max - min) / step + 1 }, (_, n) => min + n * step);
    expect(ticks.at(-1)).toBe(max);
    for (const amount of ticks) {
      const reading = readMeasure(makeSlid(ruler, amount));
      expect(reading.kind === 'value' && findAmount(reading.value)).toBe(amount);
    }
  },
);

it('whole feet are written without inches', () => {
  expect(findRuler({ ft: '', in: '' }).scale.write(60)).toBe('5′');
});
