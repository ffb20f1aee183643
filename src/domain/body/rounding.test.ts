import { describe, expect, it } from 'vitest';
import { exceeds, roundToTenth, roundUp, roundUpToTenth } from './rounding.ts';

describe('rounding', () => {
  it.each([
    [70, 70],
    [70.00000000001, 70],
    [69.99999999999, 70],
    [70.0001, 71],
    [0, 0],
  ])('rounds %d up to %d', (value, expected) => expect(roundUp(value)).toBe(expected));

  it.each([
    [72.25, 72.3],
    [72.24, 72.2],
    [0.1 + 0.2, 0.3],
  ])('rounds %d to the tenth %d', (value, expected) => expect(roundToTenth(value)).toBe(expected));

  it.each([
    [53.465, 53.5],
    [53.5, 53.5],
    [0.1 + 0.2, 0.3],
    [53.501, 53.6],
  ])('rounds %d up to the tenth %d', (value, expected) => expect(roundUpToTenth(value)).toBe(expected));

  it.each([
    [1, false],
    [1.0000000000001, false],
    [1.001, true],
  ])('finds whether %d exceeds 1: %s', (value, expected) => expect(exceeds(value, 1)).toBe(expected));
});
