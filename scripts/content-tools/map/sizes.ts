/** Lengths of the drawing, in its own units. */
export const sizes = {
  node: { width: 250, height: 46 },
  note: { width: 212, size: 12, line: 16 },
  gap: 26,
  heading: 30,
  lane: 12,
  margin: 24,
  top: 96,
};
