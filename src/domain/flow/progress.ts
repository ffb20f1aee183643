import { findIndex } from './flow.ts';
import type { Flow, Page } from '../generated/types.ts';

/** How far a visitor is. */
export interface Progress {
  /** The page's place in the list, from 1. */
  n: number;
  total: number;
  /** How much of each of the three segments is done, 0 to 1. */
  segments: [number, number, number];
}

/** The progress that a page of the flow stands for, or undefined for one outside the order. */
export function findProgress(flow: Flow, page: Page): Progress | undefined {
  const index = findIndex(flow, page.id);
  if (index < 0) return undefined;
  const total = flow.pages.length;
  const [firstEnd = 0, secondEnd = 0] = flow.progress.map((id) => findIndex(flow, id));
  const share = (from: number, to: number) => Math.min(1, Math.max(0, (index - from) / (to - from)));
  return {
    n: index + 1,
    total,
    segments: [share(0, firstEnd), share(firstEnd, secondEnd), share(secondEnd, total - 1)],
  };
}
