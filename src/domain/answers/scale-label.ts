/** The label of a point on a scale with `count` points, of which perhaps only the ends have one. */
export function findLabel(labels: readonly string[], point: number, count: number): string | undefined {
  if (labels.length === count) return labels[point - 1];
  return point === 1 ? labels[0] : point === count ? labels.at(-1) : undefined;
}
