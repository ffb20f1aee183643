import { expect, it } from 'vitest';
import { formatHeight, formatKgIn, formatWeight } from './measure-words.ts';

it.each([
  [{ cm: 172 }, '172 cm'],
  [{ cm: 172.46 }, '172.5 cm'],
  [{ ft: 5, inch: 8 }, '5 ft 8 in'],
  [{ ft: 5, inch: 8.5 }, '5 ft 8.5 in'],
  [{ ft: 5, inch: 11.99 }, '6 ft 0 in'],
])('writes %o as "%s"', (height, text) => expect(formatHeight(height)).toBe(text));

it.each([
  [{ kg: 72.5 }, '72.5 kg'],
  [{ kg: 72 }, '72 kg'],
  [{ kg: 0.1 + 0.2 }, '0.3 kg'],
  [{ lbs: 160 }, '160 lbs'],
])('writes %o as "%s"', (weight, text) => expect(formatWeight(weight)).toBe(text));

it.each([
  [53.465, { kg: 1 }, 'nearest', '53.5 kg'],
  [53.41, { kg: 1 }, 'nearest', '53.4 kg'],
  [53.41, { kg: 1 }, 'up', '53.5 kg'],
  [45.359237, { lbs: 1 }, 'up', '100 lbs'],
  [53.465, { lbs: 1 }, 'nearest', '117.9 lbs'],
  [53.465, { lbs: 1 }, 'up', '117.9 lbs'],
  [53.5, { lbs: 1 }, 'up', '118 lbs'],
] as const)('writes %d kg like %o, rounded %s, as "%s"', (kg, like, rounding, text) =>
  expect(formatKgIn(kg, like, rounding)).toBe(text),
);
