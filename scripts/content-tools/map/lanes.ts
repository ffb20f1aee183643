import type { Edge } from './edges.ts';

export type Side = 'left' | 'right';

/** The pages that a curve passes, by their indexes in the file, and its lane. Lane 0 is the nearest to the pages. */
export interface LaneRange {
  edge: Edge;
  side: Side;
  low: number;
  high: number;
  lane: number;
}

/** Edges down are drawn on the right, edges up and back on the left. */
function chooseSide({ from, to, kind }: Edge, order: ReadonlyMap<string, number>): Side {
  return kind === 'back' || (order.get(to) ?? 0) < (order.get(from) ?? 0) ? 'left' : 'right';
}

/** The number of lanes that a side needs. */
export function countLanes(bent: Edge[], order: ReadonlyMap<string, number>, side: Side): number {
  return Math.max(0, ...assignLanes(bent, order).flatMap((one) => (one.side === side ? one.lane + 1 : [])));
}

/** Gives each curve the nearest lane without another curve beside the same pages. Short curves come first. */
export function assignLanes(bent: Edge[], order: ReadonlyMap<string, number>): LaneRange[] {
  const taken: LaneRange[] = [];
  const ranges = bent.map((edge) => {
    const [from, to] = [order.get(edge.from) ?? 0, order.get(edge.to) ?? 0];
    return { edge, side: chooseSide(edge, order), low: Math.min(from, to), high: Math.max(from, to) };
  });
  return ranges
    .toSorted((a, b) => a.high - a.low - (b.high - b.low))
    .map((range) => {
      let lane = 0;
      const isTaken = () =>
        taken.some(
          (other) =>
            other.side === range.side && other.lane === lane && other.low <= range.high && range.low <= other.high,
        );
      while (isTaken()) lane += 1;
      taken.push({ ...range, lane });
      return { ...range, lane };
    });
}
