import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeBmi } from './metric.ts';
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

it.each([
  [{ cm: 170 }, { kg: 70 }, 24.221453],
  [{ cm: 200 }, { kg: 74 }, 18.5],
  [{ ft: 5, inch: 8 }, { lbs: 160 }, 24.327667],
])('the body mass index at %o and %o is %d', (height, weight, bmi) =>
  expect(computeBmi(height, weight)).toBeCloseTo(bmi, 5),
);

it.each([
  [24.221453, '24.2'],
  [24, '24.0'],
])('an index of %d is written as %s', (bmi, text) => expect(formatBmi(bmi)).toBe(text));

it.each([
  [12, 'under', 0],
  [18.49, 'under', 0.1727],
  [18.5, 'healthy', 0.1731],
  [24.99, 'healthy', 0.4227],
  [25, 'above', 0.4231],
  [30, 'farAbove', 0.6154],
  [70, 'farAbove', 1],
])('an index of %d is in the range %s, at %d of the drawn scale', (bmi, range, place) => {
  expect(findBmiRange(bmi)).toBe(range);
  expect(placeOnBmiScale(bmi)).toBeCloseTo(place, 4);
});

it('the ranges fill the drawn scale from left to right', () => {
  const ranges = listBmiRanges();
  expect(ranges.map(({ range }) => range)).toEqual(['under', 'healthy', 'above', 'farAbove']);
  const shares = [0.1731, 0.25, 0.1923, 0.3846];
  expect(ranges.map(({ share }) => share)).toEqual(shares.map((share) => expect.closeTo(share, 4)));
});

describe('the lowest healthy weight', () => {
  it.each([
    [{ cm: 170 }, { kg: 80 }, { kg: 53.5 }],
    [{ cm: 200 }, { kg: 80 }, { kg: 74 }],
    [{ cm: 170 }, { lbs: 180 }, { lbs: 117.9 }],
    [{ ft: 5, inch: 8 }, { lbs: 180 }, { lbs: 121.7 }],
    // A floating-point error would miss a tenth.
    [{ cm: 100 * Math.sqrt(53.50000000005 / HEALTHY_BMI_MIN) }, { kg: 80 }, { kg: 53.6 }],
  ])('at %o, in the unit of %o, is %o', (height, like, lowest) =>
    expect(findLowestHealthyWeight(height, like)).toEqual(lowest),
  );

  it('is accepted as a goal, and a tenth less is not, in either unit', () => {
    const heights = fc.oneof(
      fc.integer({ min: 1200, max: 2300 }).map((mm): Height => ({ cm: mm / 10 })),
      fc.integer({ min: 94, max: 180 }).map((half): Height => ({ ft: Math.floor(half / 24), inch: (half % 24) / 2 })),
    );
    fc.assert(
      fc.property(heights, fc.constantFrom<Weight>({ kg: 300 }, { lbs: 660 }), (height, weight) => {
        const lowest = findLowestHealthyWeight(height, weight);
        const less = 'kg' in lowest ? { kg: lowest.kg - 0.1 } : { lbs: lowest.lbs - 0.1 };
        expect(checkWeightGoal(lowest, weight, height)).toBe('ok');
        expect(checkWeightGoal(less, weight, height)).toBe('belowHealthy');
      }),
      { numRuns: 1000 },
    );
  });
});

it.each<[Weight, boolean]>([
  [{ kg: 53.4 }, false],
  [{ kg: 53.5 }, false],
  [{ kg: 53.6 }, true],
  [{ lbs: 117.9 }, false],
  [{ lbs: 118 }, true],
])('at 170 cm and %o there is a healthy goal: %s', (weight, expected) =>
  expect(hasHealthyGoal(weight, { cm: 170 })).toBe(expected),
);

it.each<[Weight, Weight, string]>([
  [{ kg: 72.4 }, { kg: 72.5 }, 'ok'],
  [{ kg: 72.5 }, { kg: 72.5 }, 'notBelowWeight'],
  [{ kg: 80 }, { kg: 72.5 }, 'notBelowWeight'],
  [{ lbs: 159 }, { kg: 72.5 }, 'ok'],
  [{ lbs: 160 }, { kg: 72.5 }, 'notBelowWeight'],
  [{ kg: 53.4 }, { kg: 72.5 }, 'belowHealthy'],
  [{ kg: 53.5 }, { kg: 72.5 }, 'ok'],
  [{ kg: 50 }, { kg: 49 }, 'notBelowWeight'],
])('at 170 cm the goal %o from %o is %s', (goal, weight, expected) =>
  expect(checkWeightGoal(goal, weight, { cm: 170 })).toBe(expected),
);
