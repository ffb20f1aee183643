import type { Sex } from '../palette.ts';

/** The size of a body. */
export type Build = 'slim' | 'medium' | 'full';

/** Half widths from the axis x = 100 and whole widths of limbs, in portrait space. */
export interface Measures {
  neck: number;
  shoulder: number;
  shoulderY: number;
  /** The outer edge of a hanging arm. */
  arms: number;
  chest: number;
  waist: number;
  upperArm: number;
  wrist: number;
  /** How much wider than the slim face, 1 being slim. */
  face: number;
}

type Row = readonly [neck: number, shoulder: number, arms: number, chest: number, waist: number, ...limbs: Limbs];
type Limbs = [upperArm: number, wrist: number, face: number];

const measures = (shoulderY: number, row: Row): Measures => {
  const [neck, shoulder, arms, chest, waist, upperArm, wrist, face] = row;
  return { neck, shoulder, shoulderY, arms, chest, waist, upperArm, wrist, face };
};

export const MEASURES: Record<Sex, Record<Build, Measures>> = {
  woman: {
    slim: measures(166, [14.5, 43, 69, 46, 42, 25, 17, 1]),
    medium: measures(166, [15.5, 45, 75, 52, 51, 29, 18, 1.03]),
    full: measures(165, [18, 48, 86, 61, 66, 35, 20, 1.09]),
  },
  man: {
    slim: measures(166, [18.5, 53, 80, 55, 50, 28, 20.5, 1]),
    medium: measures(165, [20.5, 56, 87, 61, 60, 33, 22.5, 1.03]),
    full: measures(164, [23, 58, 96, 69, 76, 38, 24.5, 1.08]),
  },
};
