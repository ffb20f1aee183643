import type { Browser } from 'playwright-core';
import { findExitSelector, type Contestant } from '../contestants.ts';
import type { Step } from '../content/steps.ts';
import { hurry, type Hurry } from './hurry.ts';
import type { ProbeMessage } from './probe.ts';
import { readScriptMs, slowDown, startVisit, tap, type Visit } from './visit.ts';

/** What a reader looks at a page for, at least: pictures and animations have come to rest by then. */
const REST_MS = 450;
const PATIENCE_MS = 15_000;

/** What was measured of each step, in order. */
export interface Walked {
  tapMs: number[];
  scriptMs: number[];
  longTasks: number;
}

/** How a walk goes. */
export interface WalkPlan {
  contestant: Contestant;
  url: string;
  steps: readonly Step[];
  /** What a visitor has in local storage who needs not type. */
  stored: Record<string, unknown>;
}

/** Walks with a phone so many times slower than the machine, taps on the chosen steps and hurries over the others. */
export async function measureWalk(
  browser: Browser,
  plan: WalkPlan,
  rate: number,
  chosen: ReadonlySet<Step>,
): Promise<Walked> {
  const { contestant, url, steps, stored } = plan;
  const selectors = new Map(steps.map((step) => [step, findExitSelector(contestant, step.exit)]));
  const visit = await startVisit(browser, contestant, selectors.get(steps[0] as Step) ?? '', stored);
  const walked: Walked = { tapMs: [], scriptMs: [], longTasks: 0 };
  try {
    await visit.page.goto(url + contestant.address);
    await visit.page
      .locator(selectors.get(steps[0] as Step) ?? '')
      .first()
      .waitFor();
    let waiting: Hurry[] = [];
    for (const step of steps) {
      const selector = selectors.get(step) ?? '';
      if (!chosen.has(step)) {
        waiting.push({ id: step.id, selector });
        continue;
      }
      await hurryOver(visit, contestant, waiting, rate);
      waiting = [];
      const { tookMs, scriptMs, longTasks } = await takeStep(visit, selector, step.id);
      walked.tapMs.push(tookMs);
      walked.scriptMs.push(scriptMs);
      walked.longTasks += longTasks;
    }
    return walked;
  } finally {
    await visit.close();
  }
}

/** Goes over pages at the machine's own speed. */
async function hurryOver(visit: Visit, { page }: Contestant, steps: Hurry[], rate: number): Promise<void> {
  if (steps.length > 0) {
    await slowDown(visit, 1);
    await hurry(visit, page, steps);
  }
  await slowDown(visit, rate);
}

async function takeStep(visit: Visit, selector: string, id: string) {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const point = await visit.page.evaluate(findPoint, selector);
  if (!point) throw new Error(`The page ${id} has nothing to tap: ${selector}`);
  const before = await readScriptMs(visit);
  const { tookMs, longTasks } = await tapOn(visit, point, id);
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  return { tookMs, longTasks, scriptMs: (await readScriptMs(visit)) - before };
}

type StepMessage = Extract<ProbeMessage, { kind: 'step' }>;

async function tapOn(visit: Visit, point: { x: number; y: number }, id: string): Promise<StepMessage> {
  let timer: NodeJS.Timeout | undefined;
  const stepped = new Promise<StepMessage>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`A tap on the page ${id} led nowhere.`)), PATIENCE_MS);
    visit.listen((message) => message.kind === 'step' && resolve(message));
  });
  const [message] = await Promise.all([stepped, tap(visit, point)]).finally(() => clearTimeout(timer));
  return message;
}

/** Runs in the page: the middle of the first thing that shows and can be hit, brought into view. */
function findPoint(selector: string): { x: number; y: number } | undefined {
  for (const element of document.querySelectorAll(selector)) {
    if (!element.checkVisibility()) continue;
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const point = { x: x + width / 2, y: y + height / 2 };
    const hit = document.elementFromPoint(point.x, point.y);
    if (hit && (element.contains(hit) || hit.contains(element))) return point;
  }
  return undefined;
}
