import type { Browser } from 'playwright-core';
import { findExitSelector, type Contestant } from '../contestants.ts';
import type { Step } from '../content/steps.ts';
import { hurry, type Hurry } from './hurry.ts';
import { readHeap, slowDown, startVisit, type Visit } from './visit.ts';
import { takeStep } from './take-step.ts';

/** At how many places of a whole walk memory is measured. */
const STOPS = 10;

/** The measurements of each step, in order. */
export interface Walked {
  tapMs: number[];
  heldMs: number[];
  handlersMs: number[];
  scriptMs: number[];
  longTasks: number;
  /** The JavaScript heap in bytes: at ten places of a whole walk, the last one after its last page. */
  heaps: number[];
}

/** The contestant. */
export interface WalkPlan {
  contestant: Contestant;
  url: string;
  steps: readonly Step[];
  /** The local storage of a visitor who does not have to type. */
  stored: Record<string, unknown>;
}

/** How to walk. */
export interface Pace {
  /** How many times slower than the machine the phone is. */
  rate: number;
  /** The steps to measure; the others are skipped quickly. */
  chosen: ReadonlySet<Step>;
  /** Whether it goes on to the last page after the last chosen step, and measures memory. */
  isWhole: boolean;
}

/** Walks from the first page, taps at each measured step, and skips the others quickly. */
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

/** Skips pages at the machine's own speed until none is left. */
async function hurryOver(visit: Visit, { page }: Contestant, steps: Hurry[]): Promise<Hurry[]> {
  if (steps.length > 0) {
    await slowDown(visit, 1);
    await hurry(visit, page, steps);
  }
  return [];
}

/**
 * Runs in the page until such an element is visible. Playwright's own waiting would leave 0.3 MB of its scripts in the
 * measured heap.
 */
async function awaitSight(selector: string): Promise<void> {
  while (!document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }))
    await new Promise(requestAnimationFrame);
}
