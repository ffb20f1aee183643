// Far larger than floating-point errors here, and far smaller than any difference that a visitor could notice.
const TOLERANCE = 1e-9;

/** Rounds up to a whole number, but ignores an excess that can only be a floating-point error (70.00000000001). */
export function roundUp(value: number): number {
  // Adding 0 turns -0 into 0, so that it is not formatted as "-0".
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

/** Whether a value exceeds a limit by more than a floating-point error. */
export function exceeds(value: number, limit: number): boolean {
  return value > limit + TOLERANCE;
}
