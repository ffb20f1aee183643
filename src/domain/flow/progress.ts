import { findIndex } from './flow.ts';
import type { Flow, Page } from '../generated/types.ts';

/** The visitor's progress in a flow. */
export interface Progress {
  /** The page's position in the order, from 1. */
  n: number;
  total: number;
  /** The share of each segment that is done, 0 to 1. */
  segments: number[];
}

/** The progress at a page of the flow; undefined for a detour. */
export function findProgress(flow: Flow, page: Page): Progress | undefined {
  const index = findIndex(flow, page.id);
  if (index < 0) return undefined;
  const total = flow.pages.length;
  const ends = [...flow.progress.map((id) => findIndex(flow, id)), total - 1];
  const segments = ends.map((end, n) => {
    const from = ends[n - 1] ?? 0;
    return Math.min(1, Math.max(0, (index - from) / (end - from)));
  });
  return { n: index + 1, total, segments };
}
