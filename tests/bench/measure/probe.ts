/** What the page is told about itself. */
export interface ProbeSettings {
  page: { selector: string; attribute: string };
  headline: string;
  /** What leads on from the first page, from the one after it, and so on; its place is told whenever it changes. */
  exits: readonly string[];
}

/** What a page tells, as JSON, through the function that the browser adds to it. */
export type ProbeMessage =
  | { kind: 'exit'; page: string; x: number; y: number; atMs: number }
  | { kind: 'step'; page: string; leftAtMs: number; heardAtMs: number; handlersMs: number; atMs: number };

/** When a finger left, when the page heard of it, and which page that was. */
interface Tap {
  leftAtMs: number;
  heardAtMs: number;
  from: string;
}

/** The name of that function. */
export const REPORT = 'benchReport';
/** The global variable that counts the tasks of more than 50 ms since the page was opened. */
export const LONG_TASKS = 'benchLongTasks';

/**
 * Runs in the page, before anything else does. A step lasts from the moment the page hears that the finger leaves, which
 * is what browsers make a click of, to the first frame that shows the next page's headline: a frame is asked for as
 * soon as the document names another page, the headline's visibility is asked within that frame, and the most urgent
 * task that is posted there runs once the frame was painted. The Event Timing API ends with the first frame after the
 * handlers, whatever shows in it, and counts in steps of 8 ms. What a page does in front of that frame is the time in
 * its listeners, from the finger's touch on, with what they bring with them at once.
 */
export function watchSteps({ page, headline, exits }: ProbeSettings, reportName: string, countName: string): void {
  const globals = globalThis as unknown as Record<string, unknown>;
  const report = (message: unknown) => (globals[reportName] as (text: string) => void)(JSON.stringify(message));
  const readPage = () => document.querySelector(page.selector)?.getAttribute(page.attribute) ?? '';
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().top < innerHeight;

  let tap: Tap | undefined;
  let handlersMs = 0;
  const tellStep = ({ leftAtMs, heardAtMs }: Tap) =>
    report({ kind: 'step', page: readPage(), leftAtMs, heardAtMs, handlersMs, atMs: performance.now() });
  const awaitFrame = (made: Tap) =>
    requestAnimationFrame(() => {
      const shown = document.querySelector(headline);
      if (shown && isVisible(shown)) void scheduler.postTask(() => tellStep(made), { priority: 'user-blocking' });
      else awaitFrame(made);
    });

  const hearTap = ({ timeStamp }: Event) =>
    (tap = { leftAtMs: timeStamp, heardAtMs: performance.now(), from: readPage() });
  addEventListener('pointerup', hearTap, { capture: true });
  new MutationObserver(() => {
    if (!tap || readPage() === tap.from || readPage() === '') return;
    awaitFrame(tap);
    tap = undefined;
  }).observe(document, { subtree: true, childList: true, attributeFilter: [page.attribute, 'class', 'style'] });
  // The first listener of each event, and the last one.
  let beganAtMs = 0;
  for (const type of ['pointerdown', 'touchstart', 'pointerup', 'touchend', 'mousedown', 'mouseup', 'click']) {
    const isFirst = type === 'pointerdown';
    addEventListener(
      type,
      () => {
        if (isFirst) handlersMs = 0;
        beganAtMs = performance.now();
      },
      { capture: true, passive: true },
    );
    addEventListener(type, () => (handlersMs += performance.now() - beganAtMs), { passive: true });
  }
  let longTasks = 0;
  new PerformanceObserver((list) => {
    longTasks += list.getEntries().length;
    globals[countName] = longTasks;
  }).observe({ type: 'longtask' });

  // What slides in is told of at a few places of its way: a finger hits it all the same.
  const closePx = 8;
  let place = 0;
  let followed = '';
  const nowhere = { x: Number.NEGATIVE_INFINITY, y: Number.NEGATIVE_INFINITY };
  let told = nowhere;
  const followExit = () => {
    const shown = readPage();
    if (shown !== '' && shown !== followed) {
      if (followed !== '') place += 1;
      followed = shown;
      told = nowhere;
    }
    const exit = exits[place];
    // After the last of them there is nothing to follow any more.
    if (exit === undefined) return;
    const box = [...document.querySelectorAll(exit)].find(isVisible)?.getBoundingClientRect();
    if (box && Math.hypot(box.x - told.x, box.y - told.y) > closePx) {
      told = { x: box.x, y: box.y };
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      report({ kind: 'exit', page: shown, ...middle, atMs: performance.now() });
    }
    requestAnimationFrame(followExit);
  };
  followExit();
}
