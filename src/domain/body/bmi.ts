import type { Height, Weight } from '../generated/types.ts';
import { heightToCm, weightToKg } from './metric.ts';

/** The body mass index in kg/m², unrounded. */
export function computeBmi(height: Height, weight: Weight): number {
  return weightToKg(weight) / computeSquareMetres(height);
}

/** A height in metres, squared. */
export function computeSquareMetres(height: Height): number {
  return (heightToCm(height) / 100) ** 2;
}
