import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { shownPage, type Step } from '../screens.ts';
import { Phone, SLOW_CPU } from './phone.ts';
import type { ProbeMessage } from './probe.ts';

/** About a tap per second: pictures, animations and preloading are finished by then. */
const REST_MS = 400;
/** The shortest contact of a finger: that of Chromium's own tap gesture, Input.synthesizeTapGesture. */
const CONTACT_MS = 50;
/** A frame at 60 Hz, in whole ms. */
const FRAME_MS = 17;
const PATIENCE_MS = 15_000;

/** A whole walk, at the speed of a slow phone. */
interface Walked {
  stepMs: number[];
  /** How long the events of each step were handled: its scripts before the frame. */
  scriptMs: number[];
  longTasks: number;
  /** The JavaScript heap after the last page and garbage collection. */
  heapMb: number;
}

/** Walks from the first page, taps at each chosen step, and clicks through the others as fast as possible. */
export function measureWalk(
  browser: Browser,
  address: string,
  steps: readonly Step[],
  { chosen, answers }: { chosen: ReadonlySet<Step>; answers: object },
): Promise<Walked> {
  const first = steps[0]?.exit ?? '';
  return Phone.with(browser, { exits: [first], answers }, async (phone) => {
    const walked: Walked = { stepMs: [], scriptMs: [], longTasks: 0, heapMb: Number.NaN };
    await phone.page.goto(address);
    await phone.page.evaluate(awaitSight, first);
    for (const [place, step] of steps.entries()) {
      if (chosen.has(step)) await takeStep(phone, step, place, walked);
      else await hurryOver(phone, step);
    }
    await phone.session.send('HeapProfiler.collectGarbage');
    walked.heapMb = (await phone.session.send('Runtime.getHeapUsage')).usedSize / 1024 ** 2;
    return walked;
  });
}

/** Waits until the page is idle, taps its exit, and waits for the next page and until that is idle. */
async function takeStep(phone: Phone, { id, exit }: Step, place: number, walked: Walked): Promise<void> {
  await phone.slowDown(SLOW_CPU);
  await wait(REST_MS);
  const point = await phone.page.evaluate(findPoint, exit);
  if (!point) throw new Error(`The page ${id} has nothing to tap: ${exit}`);
  const before = await readProbe(phone);
  // The contact varies, so that over a few steps the release falls on every moment of a frame. With a constant one, a
  // contestant that draws a frame at the press would always wait for the next one.
  walked.stepMs.push(await tapOn(phone, point, { id, contactMs: CONTACT_MS + ((5 * place) % FRAME_MS) }));
  await wait(REST_MS);
  const after = await readProbe(phone);
  walked.longTasks += after.longTasks - before.longTasks;
  walked.scriptMs.push(after.scriptMs - before.scriptMs);
}

const readProbe = ({ page }: Phone) =>
  page.evaluate(() => {
    const { benchLongTasks, benchScriptMs } = globalThis as unknown as Record<string, number>;
    return { longTasks: benchLongTasks as number, scriptMs: benchScriptMs as number };
  });

type StepMessage = Extract<ProbeMessage, { kind: 'step' }>;

async function tapOn(
  phone: Phone,
  point: { x: number; y: number },
  { id, contactMs }: { id: string; contactMs: number },
): Promise<number> {
  let timer: NodeJS.Timeout | undefined;
  const stepped = new Promise<StepMessage>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`A tap on the page ${id} led nowhere.`)), PATIENCE_MS);
    phone.listen = (message) => message.kind === 'step' && resolve(message);
  });
  await phone.touch(point);
  await wait(contactMs);
  const [{ leftAtMs, heardAtMs, atMs }, { result: freeAt }] = await Promise.all([
    stepped,
    phone.session.send('Runtime.evaluate', { expression: 'performance.now()' }),
    phone.release(),
  ]).finally(() => clearTimeout(timer));
  // Before DevTools delivers a touch, it makes the page draw a frame if none is pending, which no phone does. A real
  // touch would only wait for the page's current work, as a message does.
  const waitedMs = Math.max(0, Math.min(freeAt.value as number, heardAtMs) - leftAtMs);
  return waitedMs + atMs - heardAtMs;
}

/** Leaves a page at the machine's own speed, without animations. */
async function hurryOver(phone: Phone, { id, exit }: Step): Promise<void> {
  await phone.slowDown(1);
  await phone.page.emulateMedia({ reducedMotion: 'reduce' });
  if (!(await phone.page.evaluate(clickUntilGone, { shownPage, id, exit })))
    throw new Error(`The walk got stuck on the page ${id}, at ${phone.page.url()}.`);
  await phone.page.emulateMedia({ reducedMotion: null });
}

/** Runs in the page: clicks the exit until another page shows. Returns whether one does. */
async function clickUntilGone(step: { shownPage: string; id: string; exit: string }): Promise<boolean> {
  const readPage = () => document.querySelector<HTMLElement>(step.shownPage)?.dataset.page;
  const startedAt = performance.now();
  let clickedAt = Number.NEGATIVE_INFINITY;
  // With a slow network there is no page for a moment.
  for (let clicks = 0; readPage() === step.id || readPage() === undefined;) {
    const now = performance.now();
    if (now - startedAt > 20_000) return false;
    const exits = document.querySelectorAll<HTMLElement>(step.exit);
    if (now - clickedAt > 1000 && exits.length > 0) {
      clickedAt = now;
      // An early click may already have chosen an option: only another one causes a change.
      exits[clicks % exits.length]?.click();
      clicks += 1;
    }
    await new Promise(requestAnimationFrame);
  }
  return true;
}

/** Runs in the page: scrolls the first visible and clickable match into view, and returns its centre. */
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

/**
 * Runs in the page until such an element is visible. Playwright's own waiting would leave 0.3 MB of its scripts in the
 * measured heap.
 */
async function awaitSight(selector: string): Promise<void> {
  while (!document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }))
    await new Promise(requestAnimationFrame);
}
