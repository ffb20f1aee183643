import type { FlowOutline } from './outline.ts';
import type { PlacedPage } from './placed-page.ts';

/** How far a visitor is. */
export interface Progress {
  /** The page's place in the list, from 1. */
  n: number;
  total: number;
  /** How much of each of the three segments is done, 0 to 1. */
  segments: [number, number, number];
}

/** The progress that a page of the flow stands for, or undefined for one outside the order. */
export function findProgress({ total, segmentEnds }: FlowOutline, { place }: PlacedPage): Progress | undefined {
  if (!Number.isInteger(place) || place >= total) return undefined;
  const [firstEnd = 0, secondEnd = 0] = segmentEnds;
  const share = (from: number, to: number) => Math.min(1, Math.max(0, (place - from) / (to - from)));
  return {
    n: place + 1,
    total,
    segments: [share(0, firstEnd), share(firstEnd, secondEnd), share(secondEnd, total - 1)],
  };
}
