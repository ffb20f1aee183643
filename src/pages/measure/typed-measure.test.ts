import { expect, it } from 'vitest';
import type { Height, Weight } from '../../domain/generated/types.ts';
import { readMeasure, type TypedMeasure } from '../../domain/answers/measures.ts';
import { convertMeasure, findSystem, makeEmpty, makeTyped, findRuler, makeSlid, type System } from './typed-measure.ts';
import { findAmount } from '../../domain/body/units.ts';

it.each<[Height | Weight, TypedMeasure, System, Height | Weight]>([
  [{ cm: 172.5 }, { cm: '172.5' }, 'metric', { ft: 5, inch: 8 }],
  [{ ft: 6, inch: 0 }, { ft: '6', in: '0' }, 'imperial', { cm: 183 }],
  [{ ft: 5, inch: 8.5 }, { ft: '5', in: '8.5' }, 'imperial', { cm: 174 }],
  [{ kg: 72.5 }, { kg: '72.5' }, 'metric', { lbs: 159.8 }],
  [{ lbs: 160 }, { lbs: '160' }, 'imperial', { kg: 72.6 }],
])(
  '%o is written into the inputs as %o and read again, in the %s system; the other shows %o',
  (measure, typed, system, other) => {
    expect(makeTyped(measure)).toEqual(typed);
    expect(readMeasure(typed)).toEqual({ kind: 'value', value: measure });
    expect([findSystem(measure), findSystem(typed)]).toEqual([system, system]);
    expect(convertMeasure(measure)).toEqual(other);
    expect(findSystem(other)).not.toBe(system);
  },
);

it.each<[boolean, System, TypedMeasure]>([
  [true, 'metric', { cm: '' }],
  [true, 'imperial', { ft: '', in: '' }],
  [false, 'metric', { kg: '' }],
  [false, 'imperial', { lbs: '' }],
])(
  'the empty inputs of a height (%s) in the %s system are %o, and nothing is read there',
  (isHeight, system, empty) => {
    expect(makeEmpty(isHeight, system)).toEqual(empty);
    expect(findSystem(empty)).toBe(system);
    expect(readMeasure(empty)).toEqual({ kind: 'required' });
  },
);

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
