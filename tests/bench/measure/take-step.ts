import type { Hurry } from './hurry.ts';
import { LONG_TASKS, type ProbeMessage } from './probe.ts';
import { readFreeAt, readScriptMs, release, touch, type Visit } from './visit.ts';

/** About a tap a second: pictures and animations have come to rest by then, and what is fetched ahead is here. */
const REST_MS = 800;
/** How long a finger stays at least: what Chromium takes for its own gesture of a tap, Input.synthesizeTapGesture. */
const CONTACT_MS = 50;
/** A frame at 60 Hz, in whole ms. */
const FRAME_MS = 17;
const PATIENCE_MS = 15_000;

/** What a step was. */
export interface StepTaken {
  tookMs: number;
  /** How long DevTools kept the finger back on top of that. */
  heldMs: number;
  /** What listeners do of it, in ms of the slowed-down phone. */
  handlersMs: number;
  /** All that scripts do from this tap until the page has come to rest, in ms of the slowed-down phone. */
  scriptMs: number;
  longTasks: number;
}

/**
 * How long the finger stays at a place of the walk. A finger knows nothing of frames: over a few steps it leaves at every
 * moment of one. Else it would leave at the same one for whoever draws a frame when it comes, and wait for that.
 */
const chooseContact = (place: number) => CONTACT_MS + ((5 * place) % FRAME_MS);

/** Lets the page rest, taps what leads on, and waits for the next page and for its rest. */
export async function takeStep(visit: Visit, { id, selector }: Hurry, place: number): Promise<StepTaken> {
  await rest();
  const point = await visit.page.evaluate(findPoint, selector);
  if (!point) throw new Error(`The page ${id} has nothing to tap: ${selector}`);
  const longTasks = await countLongTasks(visit);
  const scriptMs = await readScriptMs(visit);
  const { tookMs, heldMs, handlersMs } = await tapOn(visit, point, { id, contactMs: chooseContact(place) });
  await rest();
  // In this order, so that counting the tasks is no script of the step.
  return {
    tookMs,
    heldMs,
    handlersMs,
    scriptMs: (await readScriptMs(visit)) - scriptMs,
    longTasks: (await countLongTasks(visit)) - longTasks,
  };
}

const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS / 2));

const countLongTasks = ({ page }: Visit) =>
  page.evaluate((name) => (globalThis as unknown as Record<string, number>)[name] ?? 0, LONG_TASKS);

type StepMessage = Extract<ProbeMessage, { kind: 'step' }>;

async function tapOn(
  visit: Visit,
  point: { x: number; y: number },
  { id, contactMs }: { id: string; contactMs: number },
): Promise<Pick<StepTaken, 'tookMs' | 'heldMs' | 'handlersMs'>> {
  let timer: NodeJS.Timeout | undefined;
  const stepped = new Promise<StepMessage>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`A tap on the page ${id} led nowhere.`)), PATIENCE_MS);
    visit.listen((message) => message.kind === 'step' && resolve(message));
  });
  await touch(visit, point);
  await new Promise((resolve) => setTimeout(resolve, contactMs));
  const [{ leftAtMs, heardAtMs, handlersMs, atMs }, freeAtMs] = await Promise.all([
    stepped,
    readFreeAt(visit),
    release(visit),
  ]).finally(() => clearTimeout(timer));
  // DevTools has the page draw a frame, if it hasn't any to draw, before it passes a finger on: no phone does that. What
  // a finger would wait for is what the page is at, and a message waits for that, too.
  const waitedMs = Math.max(0, Math.min(freeAtMs, heardAtMs) - leftAtMs);
  return { tookMs: waitedMs + atMs - heardAtMs, heldMs: heardAtMs - leftAtMs - waitedMs, handlersMs };
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
