import type { Browser } from 'playwright-core';
import { findExitSelector, type Contestant } from '../contestants.ts';
import type { Step } from '../content/steps.ts';
import { hurry, type Hurry } from './hurry.ts';
import { readHeap, slowDown, startVisit, type Visit } from './visit.ts';
import { takeStep } from './take-step.ts';

/** At how many places of a whole walk memory is looked at. */
const STOPS = 10;

/** What was measured of each step, in order. */
export interface Walked {
  tapMs: number[];
  heldMs: number[];
  handlersMs: number[];
  scriptMs: number[];
  longTasks: number;
  /** What scripts keep in memory, in bytes: ten times on the way of a whole walk, last after its last page. */
  heaps: number[];
}

/** Who is walked through. */
export interface WalkPlan {
  contestant: Contestant;
  url: string;
  steps: readonly Step[];
  /** What a visitor has in local storage who needs not type. */
  stored: Record<string, unknown>;
}

/** How a walk goes. */
export interface Pace {
  /** How many times slower than the machine the phone is. */
  rate: number;
  /** The steps to measure; the others are hurried over. */
  chosen: ReadonlySet<Step>;
  /** Whether it goes on to the last page behind the last chosen step, and looks at memory. */
  isWhole: boolean;
}

/** Walks from the first page on, taps where a step is measured, and hurries where none is. */
export async function measureWalk(
  browser: Browser,
  { contestant, url, steps, stored }: WalkPlan,
  { rate, chosen, isWhole }: Pace,
): Promise<Walked> {
  const exits = steps.map((step) => ({ id: step.id, selector: findExitSelector(contestant, step.exit) }));
  const first = exits[0]?.selector ?? '';
  const visit = await startVisit(browser, contestant, [first], stored);
  const walked: Walked = { tapMs: [], heldMs: [], handlersMs: [], scriptMs: [], longTasks: 0, heaps: [] };
  const end = isWhole ? steps.length : 1 + steps.findLastIndex((step) => chosen.has(step));
  const share = Math.ceil(end / STOPS);
  let hurried: Hurry[] = [];
  try {
    await visit.page.goto(url + contestant.address);
    await visit.page.evaluate(awaitSight, first);
    for (const [place, exit] of exits.slice(0, end).entries()) {
      const isMeasured = chosen.has(steps[place] as Step);
      if (!isMeasured) hurried.push(exit);
      const isStop = isWhole && ((place + 1) % share === 0 || place + 1 === end);
      if (isMeasured || isStop) hurried = await hurryOver(visit, contestant, hurried);
      if (isMeasured) {
        await slowDown(visit, rate);
        const { tookMs, heldMs, handlersMs, scriptMs, longTasks } = await takeStep(visit, exit, place);
        walked.tapMs.push(tookMs);
        walked.heldMs.push(heldMs);
        walked.handlersMs.push(handlersMs);
        walked.scriptMs.push(scriptMs);
        walked.longTasks += longTasks;
      }
      if (isStop) walked.heaps.push(await readHeap(visit));
    }
    return walked;
  } finally {
    await visit.close();
  }
}

/** Goes over pages at the machine's own speed; none are left. */
async function hurryOver(visit: Visit, { page }: Contestant, steps: Hurry[]): Promise<Hurry[]> {
  if (steps.length > 0) {
    await slowDown(visit, 1);
    await hurry(visit, page, steps);
  }
  return [];
}

/**
 * Runs in the page, until such an element shows. Playwright's own way of waiting would leave 0.3 MB of its scripts in
 * the memory that is measured.
 */
async function awaitSight(selector: string): Promise<void> {
  while (!document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }))
    await new Promise(requestAnimationFrame);
}
