import { flushSync } from 'react-dom';
import { makeAddress, type ContentFile } from '../../domain/flow/flow.ts';
import { findRole } from '../../domain/flow/questions.ts';
import { findRedirect } from '../../domain/flow/routes.ts';
import type { Page } from '../../domain/generated/types.ts';
import type { Facts } from '../../domain/rules/facts.ts';
import { afterPaint } from '../../services/timing.ts';

/** Where a visitor goes from a page, and the facts by which: with the answer just given. */
export interface Intent {
  to: string;
  facts: Facts;
}

/** Whether a page that is drawn ahead is where a visitor goes, and may show before the address changes. */
export const canShowAhead = (file: ContentFile, drawn: Page, { to, facts }: Intent): boolean =>
  makeAddress(file, drawn.id) === to &&
  !findRedirect(file, drawn, facts) &&
  // What such a page does when it is entered may look at the address.
  !findRole(drawn) &&
  // Otherwise it would show scrolled as the page before it is.
  scrollY === 0;

/**
 * Runs a task once, in one update of React: after the next frame, or earlier: before another click counts, and before the
 * page is hidden or left.
 */
export function afterFrame(task: () => void): void {
  const pending = new AbortController();
  const run = () => {
    if (pending.signal.aborted) return;
    pending.abort();
    flushSync(task);
  };
  const options = { capture: true, signal: pending.signal };
  afterPaint(run);
  addEventListener('click', run, options);
  addEventListener('pagehide', run, options);
  document.addEventListener('visibilitychange', run, options);
}
