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
  [{ cm: 172 }, { cm: '172' }, 'metric'],
  [{ cm: 172.5 }, { cm: '172.5' }, 'metric'],
  [{ ft: 5, inch: 0 }, { ft: '5', in: '0' }, 'imperial'],
  [{ ft: 5, inch: 8.5 }, { ft: '5', in: '8.5' }, 'imperial'],
  [{ kg: 72.5 }, { kg: '72.5' }, 'metric'],
  [{ lbs: 160 }, { lbs: '160' }, 'imperial'],
];

describe('makeTyped', () => {
  it.each(cases)('writes %o into the inputs as %o', (measure, typed) => expect(makeTyped(measure)).toEqual(typed));

  it('writes texts that are read as the same measure', () => {
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
        expect(findSystem(makeTyped(measure))).toBe(findSystem(measure));
      }),
    );
  });
});

describe('findSystem', () => {
  it.each(cases)('puts %o and its inputs %o into the %s system', (measure, typed, system) => {
    expect(findSystem(measure)).toBe(system);
    expect(findSystem(typed)).toBe(system);
  });
});

describe('makeEmpty', () => {
  it.each<[boolean, System, Typed]>([
    [true, 'metric', { cm: '' }],
    [true, 'imperial', { ft: '', in: '' }],
    [false, 'metric', { kg: '' }],
    [false, 'imperial', { lbs: '' }],
  ])('has for a height (%s) in the %s system the empty inputs %o', (isHeight, system, empty) => {
    expect(makeEmpty(isHeight, system)).toEqual(empty);
    expect(findSystem(makeEmpty(isHeight, system))).toBe(system);
    expect(readTyped(empty)).toEqual({ kind: 'missing' });
  });
});

describe('readTyped', () => {
  it.each<[Typed, object]>([
    [{ cm: '172,5' }, { kind: 'value', value: { cm: 172.5 } }],
    [
      { ft: '5', in: '' },
      { kind: 'value', value: { ft: 5, inch: 0 } },
    ],
    [{ kg: ' 72.46 ' }, { kind: 'value', value: { kg: 72.5 } }],
    [{ lbs: '160' }, { kind: 'value', value: { lbs: 160 } }],
    [{ cm: 'tall' }, { kind: 'missing' }],
    [{ ft: '', in: '8' }, { kind: 'missing' }],
    [{ cm: '20' }, { kind: 'outOfRange', min: '120\u00A0cm', max: '230\u00A0cm' }],
    [
      { ft: '5', in: '12' },
      { kind: 'outOfRange', min: '3\u00A0ft 11\u00A0in', max: '7\u00A0ft 6\u00A0in' },
    ],
    [{ kg: '301' }, { kind: 'outOfRange', min: '35\u00A0kg', max: '300\u00A0kg' }],
    [{ lbs: '20' }, { kind: 'outOfRange', min: '77\u00A0lbs', max: '661\u00A0lbs' }],
  ])('takes %o for %o', (typed, reading) => expect(readTyped(typed)).toEqual(reading));
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
