import type { Event } from './read-events.ts';

/** One page of the funnel, with its figures. */
export type Step = {
  step: number;
  title: string;
  /** How many visitors saw it, and how often it was seen. */
  visitors: number;
  views: number;
  /** The share of all these visitors who saw it, from 0 to 1. */
  share: number;
  /** How many visitors reached the step before, but neither this one nor a later one. */
  lost: number;
  /** The same as a share of the visitors who reached the step before, from 0 to 1. */
  lostShare: number;
};

/** Counts page visits step by step; a visitor who skips a page, such as a sheet, and goes on is not lost. */
export function countSteps(visits: readonly Event[]): Step[] {
  const pages = new Map<string, { step: number; title: string; visitors: Set<string>; views: number }>();
  for (const { visitor, properties } of visits) {
    const step = Number(properties.step);
    const title = String(properties.title);
    const page = pages.get(`${step} ${title}`) ?? { step, title, visitors: new Set(), views: 0 };
    pages.set(`${step} ${title}`, page);
    page.visitors.add(visitor);
    page.views += 1;
  }
  // The sort is stable: pages with the same step stay in the order of their first visit.
  const inOrder = [...pages.values()].toSorted((a, b) => a.step - b.step);

  const furthest = new Map<string, number>();
  for (const [place, { visitors }] of inOrder.entries()) for (const visitor of visitors) furthest.set(visitor, place);
  const ends = [...furthest.values()];
  return inOrder.map(({ step, title, visitors, views }, place) => {
    const lost = ends.filter((end) => end === place - 1).length;
    const reached = ends.filter((end) => end >= place - 1).length;
    return {
      step,
      title,
      visitors: visitors.size,
      views,
      share: visitors.size / furthest.size,
      lost,
      lostShare: lost / reached,
    };
  });
}
