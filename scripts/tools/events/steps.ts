import type { Event } from './read-events.ts';

/** One page of the funnel, as its visitors met it. */
export type Step = {
  step: number;
  title: string;
  /** How many visitors saw it, and how often it was seen. */
  visitors: number;
  views: number;
  /** The share of all these visitors who saw it, from 0 to 1. */
  share: number;
  /** How many came as far as the step before, and neither to this one nor to any later. */
  lost: number;
  /** The same as a share of those who came as far, from 0 to 1. */
  lostShare: number;
};

/** Counts page visits step by step; what not everybody meets on the way, such as a sheet, counts as no loss. */
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
  // Pages of one step stay in the order in which they were met first.
  const inOrder = [...pages.values()].toSorted((a, b) => a.step - b.step);

  const furthest = new Map<string, number>();
  for (const [place, { visitors }] of inOrder.entries()) for (const visitor of visitors) furthest.set(visitor, place);
  const ends = [...furthest.values()];
  return inOrder.map(({ step, title, visitors, views }, place) => {
    const lost = ends.filter((end) => end === place - 1).length;
    const cameAsFar = ends.filter((end) => end >= place - 1).length;
    return {
      step,
      title,
      visitors: visitors.size,
      views,
      share: visitors.size / furthest.size,
      lost,
      lostShare: lost / cameAsFar,
    };
  });
}
