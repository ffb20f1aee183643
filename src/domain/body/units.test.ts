import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heightToCm, weightToKg } from './metric.ts';
import { cmToFeetAndInches, convertHeight, convertWeight, kgToLbs } from './units.ts';

const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10);

describe('heights', () => {
  it.each([
    [{ cm: 172 }, 172],
    [{ ft: 5, inch: 8 }, 172.72],
    [{ ft: 6, inch: 0 }, 182.88],
    [{ ft: 5, inch: 8.5 }, 173.99],
  ])('turns %o into %d cm', (height, cm) => expect(heightToCm(height)).toBeCloseTo(cm, 10));

  it.each([
    [172, { ft: 5, inch: 8 }],
    [182.88, { ft: 6, inch: 0 }],
    [182, { ft: 6, inch: 0 }],
    [120, { ft: 3, inch: 11 }],
    [230, { ft: 7, inch: 7 }],
  ])('turns %d cm into %o, carrying twelve inches', (cm, expected) => expect(cmToFeetAndInches(cm)).toEqual(expected));

  it('keeps inches under twelve and comes within half an inch', () => {
    fc.assert(
      fc.property(tenths(120, 230), (cm) => {
        const height = cmToFeetAndInches(cm);
        expect(height.inch).toBeLessThan(12);
        expect(Number.isInteger(height.inch)).toBe(true);
        expect(Math.abs(heightToCm(height) - cm)).toBeLessThanOrEqual(1.27 + 1e-9);
      }),
    );
  });

  it('converts twice to within the rounding of both units', () => {
    fc.assert(
      fc.property(fc.integer({ min: 120, max: 230 }), (cm) => {
        const back = convertHeight(convertHeight({ cm }));
        expect(Math.abs(heightToCm(back) - cm)).toBeLessThanOrEqual(1.27 + 0.5);
      }),
    );
  });

  it('converts whole inches to centimetres and back without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 47, max: 90 }), (inches) => {
        const height = { ft: Math.floor(inches / 12), inch: inches % 12 };
        expect(convertHeight(convertHeight(height))).toEqual(height);
      }),
    );
  });
});

describe('weights', () => {
  it.each([
    [{ kg: 72.5 }, 72.5],
    [{ lbs: 160 }, 72.5747792],
    [{ lbs: 100 }, 45.359237],
  ])('turns %o into %d kg', (weight, kg) => expect(weightToKg(weight)).toBeCloseTo(kg, 10));

  it.each([
    [{ kg: 72.5 }, { lbs: 159.8 }],
    [{ lbs: 160 }, { kg: 72.6 }],
    [{ kg: 300 }, { lbs: 661.4 }],
  ])('converts %o to %o', (weight, expected) => expect(convertWeight(weight)).toEqual(expected));

  it('converts twice to within the rounding of both units', () => {
    fc.assert(
      fc.property(tenths(35, 300), tenths(77, 661), (kg, lbs) => {
        expect(Math.abs(weightToKg(convertWeight(convertWeight({ kg }))) - kg)).toBeLessThan(0.1);
        expect(Math.abs(kgToLbs(weightToKg(convertWeight(convertWeight({ lbs })))) - lbs)).toBeLessThan(0.2);
      }),
    );
  });
});
