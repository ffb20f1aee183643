import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeBmi } from './bmi.ts';
import {
  HEALTHY_BMI_MIN,
  checkWeightGoal,
  findBmiRange,
  findLowestHealthyWeight,
  formatBmi,
  hasHealthyGoal,
  listBmiRanges,
  placeOnBmiScale,
} from './body.ts';
import type { Height, Weight } from '../generated/types.ts';
import { convertHeight, kgToLbs } from './units.ts';

const heights: fc.Arbitrary<Height> = fc.oneof(
  fc.integer({ min: 1200, max: 2300 }).map((mm) => ({ cm: mm / 10 })),
  fc.integer({ min: 94, max: 180 }).map((halves) => ({ ft: Math.floor(halves / 24), inch: (halves % 24) / 2 })),
);

describe('the ranges of body mass indexes', () => {
  it.each([
    [12, 'under'],
    [18.49, 'under'],
    [18.5, 'healthy'],
    [24.99, 'healthy'],
    [25, 'above'],
    [30, 'farAbove'],
    [70, 'farAbove'],
  ])('have %d in the range %s', (bmi, range) => expect(findBmiRange(bmi)).toBe(range));

  it('fill the drawn scale from left to right', () => {
    const ranges = listBmiRanges();
    expect(ranges.map(({ range }) => range)).toEqual(['under', 'healthy', 'above', 'farAbove']);
    expect(ranges.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
  });

  it('contain the position of every index in them on the drawn scale', () => {
    fc.assert(
      fc.property(fc.double({ min: 8, max: 90, noNaN: true }), (bmi) => {
        const ranges = listBmiRanges();
        const n = ranges.findIndex(({ range }) => range === findBmiRange(bmi));
        const start = ranges.slice(0, n).reduce((sum, { share }) => sum + share, 0);
        const place = placeOnBmiScale(bmi);
        expect(place).toBeGreaterThanOrEqual(start - 1e-9);
        expect(place).toBeLessThanOrEqual(start + ranges[n]!.share + 1e-9);
      }),
    );
  });
});

describe('computeBmi', () => {
  it.each([
    [{ cm: 170 }, { kg: 70 }, 24.221453],
    [{ cm: 200 }, { kg: 74 }, 18.5],
    [{ ft: 5, inch: 8 }, { lbs: 160 }, 24.327667],
  ])('gives for %o and %o the index %d', (height, weight, bmi) =>
    expect(computeBmi(height, weight)).toBeCloseTo(bmi, 5),
  );

  it('is the same in either unit of weight, and close to it in a rounded height', () => {
    fc.assert(
      fc.property(heights, fc.double({ min: 35, max: 300, noNaN: true }), (height, kg) => {
        const bmi = computeBmi(height, { kg });
        expect(computeBmi(height, { lbs: kgToLbs(kg) })).toBeCloseTo(bmi, 9);
        // 1.27 cm of at least 119 cm, squared.
        expect(Math.abs(computeBmi(convertHeight(height), { kg }) / bmi - 1)).toBeLessThan(0.022);
      }),
    );
  });

  it.each([
    [24.221453, '24.2'],
    [24, '24.0'],
  ])('writes %d as %s', (bmi, text) => expect(formatBmi(bmi)).toBe(text));
});

describe('findLowestHealthyWeight', () => {
  it.each([
    [{ cm: 170 }, { kg: 80 }, { kg: 53.5 }],
    [{ cm: 200 }, { kg: 80 }, { kg: 74 }],
    [{ cm: 170 }, { lbs: 180 }, { lbs: 117.9 }],
    [{ ft: 5, inch: 8 }, { lbs: 180 }, { lbs: 121.7 }],
  ])('is for %o like %o %o', (height, like, lowest) => expect(findLowestHealthyWeight(height, like)).toEqual(lowest));

  it('is healthy itself when a floating-point error misses a tenth', () => {
    const height = { cm: 100 * Math.sqrt(53.50000000005 / HEALTHY_BMI_MIN) };
    expect(findLowestHealthyWeight(height, { kg: 80 })).toEqual({ kg: 53.6 });
  });

  it('is healthy itself, and a tenth less is not, in either unit', () => {
    fc.assert(
      fc.property(heights, fc.constantFrom<Weight>({ kg: 1 }, { lbs: 1 }), (height, like) => {
        const lowest = findLowestHealthyWeight(height, like);
        const amount = 'kg' in lowest ? lowest.kg : lowest.lbs;
        const less = 'kg' in lowest ? { kg: amount - 0.1 } : { lbs: amount - 0.1 };
        expect('kg' in lowest).toBe('kg' in like);
        expect(amount).toBe(Number(amount.toFixed(1)));
        expect(computeBmi(height, lowest)).toBeGreaterThanOrEqual(HEALTHY_BMI_MIN);
        expect(computeBmi(height, less)).toBeLessThan(HEALTHY_BMI_MIN);
        expect(checkWeightGoal(lowest, { kg: 300 }, height)).toBe('ok');
        expect(checkWeightGoal(less, { kg: 300 }, height)).toBe('belowHealthy');
      }),
      { numRuns: 1000 },
    );
  });
});

describe('hasHealthyGoal', () => {
  it.each<[Weight, Height, boolean]>([
    [{ kg: 53.4 }, { cm: 170 }, false],
    [{ kg: 53.5 }, { cm: 170 }, false],
    [{ kg: 53.6 }, { cm: 170 }, true],
    [{ lbs: 117.9 }, { cm: 170 }, false],
    [{ lbs: 118 }, { cm: 170 }, true],
  ])('is for %o at %o: %s', (weight, height, expected) => {
    expect(hasHealthyGoal(weight, height)).toBe(expected);
  });

  it('returns whether any goal is accepted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 350, max: 1500 }), fc.integer({ min: 120, max: 230 }), (tenths, cm) => {
        const [weight, height] = [{ kg: tenths / 10 }, { cm }];
        const highest = { kg: (tenths - 1) / 10 };
        expect(hasHealthyGoal(weight, height)).toBe(checkWeightGoal(highest, weight, height) === 'ok');
      }),
    );
  });
});

describe('checkWeightGoal', () => {
  it.each([
    [{ kg: 65 }, { kg: 72.5 }, 'ok'],
    [{ kg: 72.4 }, { kg: 72.5 }, 'ok'],
    [{ kg: 72.5 }, { kg: 72.5 }, 'notBelowWeight'],
    [{ kg: 80 }, { kg: 72.5 }, 'notBelowWeight'],
    [{ lbs: 159 }, { kg: 72.5 }, 'ok'],
    [{ lbs: 160 }, { kg: 72.5 }, 'notBelowWeight'],
    [{ kg: 53.4 }, { kg: 72.5 }, 'belowHealthy'],
    [{ kg: 53.5 }, { kg: 72.5 }, 'ok'],
    [{ kg: 50 }, { kg: 49 }, 'notBelowWeight'],
  ] as const)('says of the goal %o from %o: %s', (goal, weight, expected) =>
    expect(checkWeightGoal(goal, weight, { cm: 170 })).toBe(expected),
  );
});
