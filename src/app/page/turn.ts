import { flushSync } from 'react-dom';
import { makeAddress, type ContentFile } from '../../domain/flow/flow.ts';
import { readGiven } from '../../domain/flow/questions.ts';
import { findRedirect } from '../../domain/flow/routes.ts';
import type { Page } from '../../domain/generated/types.ts';
import type { Facts } from '../../domain/rules/facts.ts';
import { fillPage, hasTokens } from '../../domain/text/text.ts';
import { afterPaint } from '../../services/timing.ts';
import { definitions } from '../../pages/generated/definitions.ts';

/** The page that shows, and the next one, which React has rendered hidden for a visitor with these facts. */
export interface Drawn {
  file: ContentFile;
  page: Page;
  next: Page;
  facts: Facts;
}

/** Whether a page shows the same for both facts, whatever its step does. */
function showsSame(file: ContentFile, page: Page, some: Facts, others: Facts): boolean {
  const read = (facts: Facts) => JSON.stringify([fillPage(file, page, facts, {}), readGiven(page, facts)]);
  // A scale of the body mass index and a panel are drawn from the facts themselves.
  const isFixed =
    'isStatic' in definitions[page.type] && !hasTokens(page) && !('bmiScale' in page) && !('panel' in page);
  return isFixed && read(some) === read(others);
}

/** Swaps which of two elements shows, in the way React shows and hides an `<Activity>`. */
function swap(shown: HTMLElement, hidden: HTMLElement): void {
  shown.style.setProperty('display', 'none', 'important');
  hidden.style.removeProperty('display');
}

/** Runs a task once, after the next frame, or earlier: before another click counts, and before the page is hidden or left. */
function afterFrame(task: () => void): void {
  const pending = new AbortController();
  const run = () => {
    if (pending.signal.aborted) return;
    pending.abort();
    task();
  };
  const options = { capture: true, signal: pending.signal };
  afterPaint(run);
  addEventListener('click', run, options);
  addEventListener('pagehide', run, options);
  document.addEventListener('visibilitychange', run, options);
}

const findMain = ({ id }: Page) => document.querySelector<HTMLElement>(`main[data-page="${id}"]`);

/**
 * Shows the drawn next page, if it is the one at this address and right for a visitor with the changed facts. Returns a
 * function that takes it back; undefined if the page can't be shown this way.
 */
function show({ file, page, next, facts }: Drawn, address: string, changed: Facts): (() => void) | undefined {
  const isReady =
    makeAddress(file, next.id) === address &&
    JSON.stringify(page.shell) === JSON.stringify(next.shell) &&
    showsSame(file, next, facts, changed) &&
    !findRedirect(file, next, changed) &&
    // The next page would show scrolled as this one is.
    scrollY === 0;
  const [from, to] = [findMain(page), findMain(next)];
  if (!isReady || !from || !to) return undefined;
  swap(from, to);
  to.dataset.motion = 'forward';
  return () => swap(to, from);
}

/**
 * Show now, tell React after the frame. Turns from a page to an address; `tell` stores the answer and navigates, and
 * `changed` are the facts with that answer. Where the next page is the one drawn, and the answer changes nothing on it, it
 * shows at once. After the frame, within one task, the DOM is put back as React left it, and `tell` is called. Every
 * other turn is an ordinary navigation.
 */
export function turn(drawn: Drawn, address: string | undefined, changed: Facts, tell: () => void): void {
  const takeBack = address !== undefined && show(drawn, address, changed);
  if (!takeBack) {
    tell();
    return;
  }
  afterFrame(() => {
    takeBack();
    flushSync(tell);
  });
}
