// Far above the error of adding and dividing doubles of everyday size, far below anything a visitor could notice.
const TOLERANCE = 1e-9;

/** Rounds up to a whole number; an excess that only floating arithmetic can have made (70.00000000001) counts as none. */
export function roundUp(value: number): number {
  // Adding 0 turns -0, which would be written as "-0", into 0.
  return Math.ceil(value - TOLERANCE) + 0;
}

/** Rounds to one decimal, halves up. */
export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Rounds up to one decimal, with the tolerance of roundUp. */
export function roundUpToTenth(value: number): number {
  return roundUp(value * 10) / 10;
}

/** Whether a value exceeds a limit by more than floating arithmetic can have made. */
export function exceeds(value: number, limit: number): boolean {
  return value > limit + TOLERANCE;
}
