import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Height, Weight } from '../../../domain/generated/types.ts';
import {
  convertMeasure,
  findSystem,
  makeEmpty,
  makeTyped,
  readTyped,
  type System,
  type Typed,
} from './typed-measure.ts';

const cases: [Height | Weight, Typed, System][] = [
  [{ cm: 172.5 }, { cm: '172.5' }, 'metric'],
  [{ ft: 5, inch: 0 }, { ft: '5', in: '0' }, 'imperial'],
  [{ kg: 72.5 }, { kg: '72.5' }, 'metric'],
  [{ lbs: 160 }, { lbs: '160' }, 'imperial'],
];

describe('a measure in the inputs', () => {
  it.each(cases)('%o is written as %o, in the %s system', (measure, typed, system) => {
    expect(makeTyped(measure)).toEqual(typed);
    expect([findSystem(measure), findSystem(typed)]).toEqual([system, system]);
  });

  it('is read as the same measure', () => {
    const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10);
    const measures: fc.Arbitrary<Height | Weight> = fc.oneof(
      tenths(120, 230).map((cm) => ({ cm })),
      fc.integer({ min: 94, max: 180 }).map((halves) => ({ ft: Math.floor(halves / 24), inch: (halves % 24) / 2 })),
      tenths(35, 300).map((kg) => ({ kg })),
      tenths(77, 661).map((lbs) => ({ lbs })),
    );
    fc.assert(
      fc.property(measures, (measure) => {
        expect(readTyped(makeTyped(measure))).toEqual({ kind: 'value', value: measure });
      }),
    );
  });

  it.each<[boolean, System, Typed]>([
    [true, 'metric', { cm: '' }],
    [true, 'imperial', { ft: '', in: '' }],
    [false, 'metric', { kg: '' }],
    [false, 'imperial', { lbs: '' }],
  ])('is missing in the empty inputs of a height (%s) in the %s system', (isHeight, system, empty) => {
    expect(makeEmpty(isHeight, system)).toEqual(empty);
    expect(findSystem(empty)).toBe(system);
    expect(readTyped(empty)).toEqual({ kind: 'missing' });
  });
});

describe('convertMeasure', () => {
  it.each<[Height | Weight, Height | Weight]>([
    [{ cm: 172 }, { ft: 5, inch: 8 }],
    [{ ft: 6, inch: 0 }, { cm: 183 }],
    [{ kg: 72.5 }, { lbs: 159.8 }],
    [{ lbs: 160 }, { kg: 72.6 }],
  ])('shows %o in the other system as %o', (measure, converted) => {
    expect(convertMeasure(measure)).toEqual(converted);
    expect(findSystem(converted)).not.toBe(findSystem(measure));
  });
});
