import { expect, it } from 'vitest';
import { heightToCm, weightToKg } from './metric.ts';
import { cmToFeetAndInches, convertHeight, convertWeight, formatHeight, formatKgIn, formatWeight } from './units.ts';

it.each([
  [{ cm: 172 }, 172],
  [{ ft: 5, inch: 8 }, 172.72],
  [{ ft: 6, inch: 0 }, 182.88],
  [{ ft: 5, inch: 8.5 }, 173.99],
])('the height %o is %d cm', (height, cm) => expect(heightToCm(height)).toBeCloseTo(cm, 10));

it.each([
  [172, { ft: 5, inch: 8 }],
  [182.88, { ft: 6, inch: 0 }],
  [182, { ft: 6, inch: 0 }],
  [120, { ft: 3, inch: 11 }],
  [230, { ft: 7, inch: 7 }],
])('%d cm are %o, with fewer than twelve inches', (cm, expected) => expect(cmToFeetAndInches(cm)).toEqual(expected));

it('whole inches become centimetres and the same inches again', () => {
  for (let inches = 47; inches <= 90; inches += 1) {
    const height = { ft: Math.floor(inches / 12), inch: inches % 12 };
    expect(convertHeight(convertHeight(height))).toEqual(height);
  }
});

it.each([
  [{ kg: 72.5 }, 72.5],
  [{ lbs: 160 }, 72.5747792],
  [{ lbs: 100 }, 45.359237],
])('the weight %o is %d kg', (weight, kg) => expect(weightToKg(weight)).toBeCloseTo(kg, 10));

it.each([
  [{ kg: 72.5 }, { lbs: 159.8 }],
  [{ lbs: 160 }, { kg: 72.6 }],
  [{ kg: 300 }, { lbs: 661.4 }],
])('the weight %o is shown as %o', (weight, expected) => expect(convertWeight(weight)).toEqual(expected));

it.each([
  [{ cm: 172 }, '172\u00A0cm'],
  [{ cm: 172.46 }, '172.5\u00A0cm'],
  [{ ft: 5, inch: 8 }, '5\u00A0ft 8\u00A0in'],
  [{ ft: 5, inch: 8.5 }, '5\u00A0ft 8.5\u00A0in'],
  [{ ft: 5, inch: 11.99 }, '6\u00A0ft 0\u00A0in'],
])('the height %o is written as "%s"', (height, text) => expect(formatHeight(height)).toBe(text));

it.each([
  [{ kg: 72.5 }, '72.5\u00A0kg'],
  [{ kg: 72 }, '72\u00A0kg'],
  [{ kg: 0.1 + 0.2 }, '0.3\u00A0kg'],
  [{ lbs: 160 }, '160\u00A0lbs'],
  [{ lbs: 1.04 }, '1\u00A0lb'],
])('the weight %o is written as "%s"', (weight, text) => expect(formatWeight(weight)).toBe(text));

it.each([
  [53.465, { kg: 1 }, 'nearest', '53.5\u00A0kg'],
  [53.41, { kg: 1 }, 'nearest', '53.4\u00A0kg'],
  [53.41, { kg: 1 }, 'up', '53.5\u00A0kg'],
  [45.359237, { lbs: 1 }, 'up', '100\u00A0lbs'],
  [53.465, { lbs: 1 }, 'nearest', '117.9\u00A0lbs'],
  [53.465, { lbs: 1 }, 'up', '117.9\u00A0lbs'],
  [53.5, { lbs: 1 }, 'up', '118\u00A0lbs'],
] as const)('writes %d kg like %o, rounded %s, as "%s"', (kg, like, rounding, text) =>
  expect(formatKgIn(kg, like, rounding)).toBe(text),
);
