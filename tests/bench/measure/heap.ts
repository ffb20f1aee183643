import type { Browser } from 'playwright-core';
import { findExitSelector } from '../contestants.ts';
import { findLargestRise } from '../report/statistics.ts';
import { hurry } from './hurry.ts';
import { startVisit, type Visit } from './visit.ts';
import type { WalkPlan } from './walk.ts';

const STOPS = 10;

/** What the scripts of a page keep in memory, in bytes. */
export interface Heap {
  /** After the last page. */
  end: number;
  /** How far it ever rose above an earlier page. */
  rise: number;
}

/** Walks to the last page and looks ten times on the way at what is still in use. */
export async function measureHeap(browser: Browser, plan: WalkPlan): Promise<Heap> {
  const { contestant, url, stored } = plan;
  const steps = plan.steps.map(({ id, exit }) => ({ id, selector: findExitSelector(contestant, exit) }));
  const first = steps[0]?.selector ?? '';
  const visit = await startVisit(browser, contestant, first, stored);
  try {
    await visit.page.goto(url + contestant.address);
    await visit.page.locator(first).first().waitFor();
    const share = Math.ceil(steps.length / STOPS);
    const sizes: number[] = [];
    for (let from = 0; from < steps.length; from += share) {
      await hurry(visit, contestant.page, steps.slice(from, from + share));
      sizes.push(await readHeap(visit));
    }
    return { end: sizes.at(-1) ?? Number.NaN, rise: findLargestRise(sizes) };
  } finally {
    await visit.close();
  }
}

async function readHeap({ session }: Visit): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}
