import type { Hurry } from './hurry.ts';
import { LONG_TASKS, type ProbeMessage } from './probe.ts';
import { readFreeAt, readScriptMs, release, touch, type Visit } from './visit.ts';

/** About a tap per second: pictures, animations and preloading are finished by then. */
const REST_MS = 800;
/** The shortest contact of a finger: that of Chromium's own tap gesture, Input.synthesizeTapGesture. */
const CONTACT_MS = 50;
/** A frame at 60 Hz, in whole ms. */
const FRAME_MS = 17;
const PATIENCE_MS = 15_000;

/** The measurements of a step. */
export interface StepTaken {
  tookMs: number;
  /** How long DevTools additionally delayed the release. */
  heldMs: number;
  /** The listeners' share of it, in ms of the slowed-down phone. */
  handlersMs: number;
  /** The time in scripts from this tap until the page is idle, in ms of the slowed-down phone. */
  scriptMs: number;
  longTasks: number;
}

/**
 * How long the finger stays at a step of the walk. The contact varies, so that over a few steps the release falls on
 * every moment of a frame. With a constant contact, a contestant that draws a frame at the press would always have the
 * release at the same moment of a frame, and wait for the next one.
 */
const chooseContact = (place: number) => CONTACT_MS + ((5 * place) % FRAME_MS);

/** Waits until the page is idle, taps its exit, and waits for the next page and until that is idle. */
export async function takeStep(visit: Visit, { id, selector }: Hurry, place: number): Promise<StepTaken> {
  await rest();
  const point = await visit.page.evaluate(findPoint, selector);
  if (!point) throw new Error(`The page ${id} has nothing to tap: ${selector}`);
  const longTasks = await countLongTasks(visit);
  const scriptMs = await readScriptMs(visit);
  const { tookMs, heldMs, handlersMs } = await tapOn(visit, point, { id, contactMs: chooseContact(place) });
  await rest();
  // In this order, so that the script for counting the tasks is not part of the step.
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
  // Before DevTools delivers a touch, it makes the page draw a frame if none is pending, which no phone does. A real
  // touch would only wait for the page's current work, as a message does.
  const waitedMs = Math.max(0, Math.min(freeAtMs, heardAtMs) - leftAtMs);
  return { tookMs: waitedMs + atMs - heardAtMs, heldMs: heardAtMs - leftAtMs - waitedMs, handlersMs };
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
