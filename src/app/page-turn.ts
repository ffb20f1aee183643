import { flushSync } from 'react-dom';
import { afterPaint } from '../services/after-paint.ts';

/** How a page gives way to the next: on or back. */
export type PageMotion = 'forward' | 'back';

/** The next page, drawn out of sight. */
export interface PageAhead {
  address: string;
  /** Shows it in the place of the page that it follows, and returns true; or returns false, where it reads otherwise by now. */
  show: () => boolean;
}

let latest: PageMotion | undefined;
let ahead: PageAhead | undefined;
/** What waits for the turn to end; undefined while none is under way. */
let waiting: (() => void)[] | undefined;

/** Has a page stand ready, until the function returned is called. */
export function standReady(page: PageAhead): () => void {
  ahead = page;
  return () => {
    if (ahead === page) ahead = undefined;
  };
}

/** Runs a task, behind the turn if one is under way. */
export function behindTurn(task: () => void): void {
  if (waiting) waiting.push(task);
  else task();
}

function endTurn(): void {
  const tasks = waiting;
  waiting = undefined;
  if (!tasks) return;
  // What a tap finds on the page from here on is the new page's.
  flushSync(() => {
    for (const task of tasks) task();
  });
}

/**
 * Changes the page by `change`, with this motion. Where the next page stands ready, it shows in the next frame, and
 * what makes it the current one runs behind that frame, or before whatever the visitor does next.
 */
export function turnPageTo(address: string, motion: PageMotion, change: () => void): void {
  endTurn();
  if (motion === 'forward' && ahead?.address === address && ahead.show()) {
    waiting = [change];
    for (const type of ['click', 'keydown']) addEventListener(type, endTurn, { capture: true, once: true });
    afterPaint(endTurn);
  } else {
    latest = motion;
    change();
  }
}

/** The motion by which the page that appears now has come; a page that comes any other way, such as by the browser's own button, is just there. */
export function takeMotion(): PageMotion | undefined {
  const motion = latest;
  latest = undefined;
  return motion;
}
