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

type Page = Pick<Step, 'step' | 'title' | 'views'> & {
  /** Everyone who saw it, each with the place of the first visit among all visits. */
  visitors: Map<string, number>;
};

/** Counts page visits step by step; a visitor who skips a page, such as a sheet, and goes on is not lost. */
export function countSteps(visits: readonly Event[]): Step[] {
  const pages = new Map<string, Page>();
  for (const [time, { visitor, properties }] of visits.entries()) {
    const step = Number(properties.step);
    const title = String(properties.title);
    const page = pages.get(`${step} ${title}`) ?? { step, title, visitors: new Map(), views: 0 };
    pages.set(`${step} ${title}`, page);
    if (!page.visitors.has(visitor)) page.visitors.set(visitor, time);
    page.views += 1;
  }
  const inOrder = sortAsMet([...pages.values()]);

  const furthest = new Map<string, number>();
  for (const [place, { visitors }] of inOrder.entries())
    for (const visitor of visitors.keys()) furthest.set(visitor, place);
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

/** Pages in the order in which most visitors first saw them. Step numbers say nothing about it: pages keep them when moved. */
function sortAsMet(pages: readonly Page[]): Page[] {
  const places = pages.map((page) => ({ page, before: pages.filter((other) => isMetBefore(other, page)).length }));
  return places.toSorted((a, b) => a.before - b.before || a.page.step - b.page.step).map(({ page }) => page);
}

/** Whether more visitors saw a page before another than after it; by step if nobody saw both. */
function isMetBefore(page: Page, other: Page): boolean {
  let lead = 0;
  for (const [visitor, time] of page.visitors) {
    const otherTime = other.visitors.get(visitor);
    if (otherTime !== undefined) lead += Math.sign(otherTime - time);
  }
  return lead === 0 ? page.step < other.step : lead > 0;
}
