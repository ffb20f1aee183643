import { useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { makeAddress } from '../../domain/flow/addresses.ts';
import type { ContentFile } from '../../domain/flow/flow.ts';
import { findRedirect } from '../../domain/flow/routes.ts';
import type { Page } from '../../domain/generated/types.ts';
import type { Facts } from '../../domain/rules/facts.ts';
import { fillPage } from '../../domain/text/fill-page.ts';
import { hasTokens } from '../../domain/text/text.ts';
import { afterPaint } from '../../services/timing/after-paint.ts';
import { registry } from '../../steps/registry.ts';
import { readAnswer } from './useResolvedPage.ts';

/**
 * Turns to an address: `tell` stores what was answered and navigates. `facts` are those of the visitor with that answer.
 */
export type Turn = (address: string | undefined, facts: Facts, tell: () => void) => void;

/** Whether a page shows the same for both facts, whatever its step does. */
function showsSame(page: Page, some: Facts, others: Facts): boolean {
  const read = (facts: Facts) => JSON.stringify([fillPage(page, facts, {}), readAnswer(page, facts)]);
  return registry[page.type].isStatic === true && !hasTokens(page) && read(some) === read(others);
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

/** The page that shows, and the next one, which React has drawn out of sight for a visitor with these facts. */
interface Drawn {
  file: ContentFile;
  page: Page;
  next: Page;
  facts: Facts;
}

/**
 * Shows the drawn next page, if it is the one at this address and right for a visitor with the changed facts. Returns a
 * function that takes it back; undefined if the page can't be shown this way.
 */
function show({ file, page, next, facts }: Drawn, address: string, changed: Facts): (() => void) | undefined {
  const isReady =
    makeAddress(file, next.id) === address &&
    JSON.stringify(page.shell) === JSON.stringify(next.shell) &&
    showsSame(next, facts, changed) &&
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
 * Show now, tell React after the frame. Where the next page is drawn already, and the answer changes nothing on it, a tap
 * shows it at once. After the frame, within one task, the DOM is put back as React left it, the answer is stored, and
 * React turns to the page. Every other turn is an ordinary navigation.
 */
export function useTurn(file: ContentFile, page: Page, next: Page | undefined, facts: Facts): Turn {
  const drawn = useRef<Drawn>(undefined);
  useEffect(() => {
    drawn.current = next && { file, page, next, facts };
  });
  return useCallback((address, changed, tell) => {
    const takeBack = address !== undefined && drawn.current && show(drawn.current, address, changed);
    if (!takeBack) return tell();
    afterFrame(() => {
      takeBack();
      flushSync(tell);
    });
  }, []);
}
