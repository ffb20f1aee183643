import type { Facts } from './facts.ts';
import type { Flow, Page } from './generated/types.ts';
import { findPage } from './pages.ts';
import { findResumeAddress } from './routes.ts';

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
  const index = flow.pages.indexOf(page);
  if (index < 0) return undefined;
  const last = flow.pages.length - 1;
  const [firstEnd = 0, secondEnd = 0] = flow.progress.map((id) => flow.pages.findIndex((other) => other.id === id));
  const share = (from: number, to: number) => Math.min(1, Math.max(0, (index - from) / (to - from)));
  return {
    n: index + 1,
    total: last + 1,
    segments: [share(0, firstEnd), share(firstEnd, secondEnd), share(secondEnd, last)],
  };
}

/** How far a visitor was who comes back; undefined for a place outside the order, or in the other program. */
export function findResumeProgress(flow: Flow, facts: Facts): Progress | undefined {
  const [, program, id] = findResumeAddress(flow, facts).split('/');
  const page = program === flow.sex ? findPage(flow, id) : undefined;
  return page && findProgress(flow, page);
}
