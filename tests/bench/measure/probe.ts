/** What a page tells, as JSON, through the function that the browser adds to it. */
export type ProbeMessage =
  | { kind: 'exit'; page: string; x: number; y: number; atMs: number }
  | { kind: 'step'; page: string; leftAtMs: number; heardAtMs: number; atMs: number };

/** When a finger left, when the page heard of it, and which page that was. */
interface Tap {
  leftAtMs: number;
  heardAtMs: number;
  from: string;
}

/**
 * Runs in the page, before anything else does. A step lasts from the moment the page hears that the finger leaves, which
 * is what browsers make a click of, to the first frame that shows the next page's headline: a frame is asked for as
 * soon as the document names another page, the headline's visibility is asked within that frame, and the most urgent
 * task that is posted there runs once the frame was painted. The Event Timing API ends with the first frame after the
 * handlers, whatever shows in it, and counts in steps of 8 ms.
 *
 * `exits` are the selectors of what leads on from the first page, from the one after it, and so on; the place of each is
 * told whenever it changes. `benchLongTasks` counts the tasks of more than 50 ms since the page was opened.
 * `benchScriptMs` adds up how long events were handled, except those that took less than 16 ms up to the next frame:
 * the Event Timing API doesn't report them.
 */
export function watchSteps(shownPage: string, exits: readonly string[]): void {
  const globals = globalThis as unknown as Record<'benchLongTasks' | 'benchScriptMs', number> & {
    benchReport: (text: string) => void;
  };
  const report = (message: ProbeMessage) => globals.benchReport(JSON.stringify(message));
  const readPage = () => document.querySelector<HTMLElement>(shownPage)?.dataset.page ?? '';
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().top < innerHeight;

  globals.benchLongTasks = 0;
  new PerformanceObserver((list) => (globals.benchLongTasks += list.getEntries().length)).observe({ type: 'longtask' });
  globals.benchScriptMs = 0;
  new PerformanceObserver((list) => {
    for (const { processingStart, processingEnd } of list.getEntries() as PerformanceEventTiming[])
      globals.benchScriptMs += processingEnd - processingStart;
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);

  let tap: Tap | undefined;
  addEventListener(
    'pointerup',
    ({ timeStamp }) => (tap = { leftAtMs: timeStamp, heardAtMs: performance.now(), from: readPage() }),
    { capture: true },
  );
  const awaitFrame = ({ leftAtMs, heardAtMs }: Tap) =>
    requestAnimationFrame(() => {
      const headline = document.querySelector(`${shownPage} h1`);
      const tell = () => report({ kind: 'step', page: readPage(), leftAtMs, heardAtMs, atMs: performance.now() });
      if (headline && isVisible(headline)) void scheduler.postTask(tell, { priority: 'user-blocking' });
      else awaitFrame({ leftAtMs, heardAtMs, from: '' });
    });
  new MutationObserver(() => {
    if (!tap || readPage() === tap.from || readPage() === '') return;
    awaitFrame(tap);
    tap = undefined;
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-page', 'class', 'inert'] });

  // What slides in is told of at a few places of its way: a finger hits it all the same.
  const closePx = 8;
  const nowhere = { x: Number.NEGATIVE_INFINITY, y: Number.NEGATIVE_INFINITY };
  const followed: string[] = [];
  let told = nowhere;
  const followExit = () => {
    const shown = readPage();
    if (shown !== '' && shown !== followed.at(-1)) {
      followed.push(shown);
      told = nowhere;
    }
    // After the last of them there is nothing to follow any more.
    if (followed.length > exits.length) return;
    const exit = exits[Math.max(followed.length - 1, 0)] ?? '';
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
