import { round } from '../svg.ts';

export type Point = readonly [x: number, y: number];

const between = (a: Point, b: Point, part: number): Point => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];

/** The centre line of an arm: straight parts, and a round bend at the elbow. */
const centreOf = (shoulder: Point, elbow: Point, wrist: Point): Point[] => {
  const [before, after] = [between(shoulder, elbow, 0.62), between(elbow, wrist, 0.34)];
  const bend = between(between(before, elbow, 0.5), between(elbow, after, 0.5), 0.5);
  return [shoulder, before, bend, after, between(elbow, wrist, 0.7), wrist];
};

/** A smooth curve through points (Catmull-Rom), as the path data after its first point. */
const through = (points: readonly Point[]): string =>
  points
    .slice(1)
    .map((to, index) => {
      const from = points[index] ?? to;
      const previous = points[index - 1] ?? from;
      const next = points[index + 2] ?? to;
      const leave = [from[0] + (to[0] - previous[0]) / 6, from[1] + (to[1] - previous[1]) / 6];
      const arrive = [to[0] - (next[0] - from[0]) / 6, to[1] - (next[1] - from[1]) / 6];
      return `C${[...leave, ...arrive, ...to].map(round).join(' ')}`;
    })
    .join('');

/** How far from the centre the shade begins, at each of the six points, from the shoulder. */
const SHADE = [1, 0.66, 0.42, 0.4, 0.42, 0.5];

/** The outline of a limb, and its shaded strip. */
export interface Limb {
  outline: string;
  shade: string;
  /** Across its lower end. */
  cuff: string;
}

/**
 * A limb that tapers from the shoulder to the wrist. `until` cuts it after that many of its five parts, as for a
 * sleeve.
 */
export const shapeLimb = (
  joints: readonly [shoulder: Point, elbow: Point, wrist: Point],
  widths: readonly [upper: number, wrist: number],
  until = 5,
): Limb => {
  const centre = centreOf(...joints);
  const along = (...offsets: readonly number[]): Point[] =>
    centre.slice(0, until + 1).map(([x, y], index) => {
      const [ahead, behind] = [centre[Math.min(index + 1, 5)] ?? [x, y], centre[Math.max(index - 1, 0)] ?? [x, y]];
      const length = Math.hypot(ahead[0] - behind[0], ahead[1] - behind[1]) || 1;
      const width = widths[0] + ((widths[1] - widths[0]) * index) / 5;
      const half = (width / 2) * (offsets[index] ?? offsets[0] ?? 0);
      return [x - ((ahead[1] - behind[1]) / length) * half, y + ((ahead[0] - behind[0]) / length) * half];
    });
  // Light comes from the upper left: the side that faces down or right is shaded.
  const lean = (side: readonly Point[]): number => side.reduce((sum, [x, y]) => sum + x * 0.6 + y, 0);
  const darker = lean(along(1)) > lean(along(-1)) ? 1 : -1;
  const closed = (one: readonly Point[], other: readonly Point[], cap: string): string => {
    const [start, end] = [one[0] ?? [0, 0], other.at(-1) ?? [0, 0]];
    const back = other.toReversed();
    return `M${start.map(round).join(' ')}${through(one)}L${end.map(round).join(' ')}${through(back)}${cap}Z`;
  };
  const radius = round(widths[0] / 2);
  const start = along(1)[0] ?? [0, 0];
  return {
    outline: closed(along(1), along(-1), `A${radius} ${radius} 0 0 0 ${start.map(round).join(' ')}`),
    shade: closed(along(darker), along(...SHADE.map((part) => part * darker)), ''),
    cuff: `M${(along(0.9).at(-1) ?? start).map(round).join(' ')}L${(along(-0.9).at(-1) ?? start).map(round).join(' ')}`,
  };
};
