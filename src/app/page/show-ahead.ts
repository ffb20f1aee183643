import { flushSync } from 'react-dom';
import { makeAddress, type ContentFile } from '../../domain/flow/flow.ts';
import { actsOnceDrawn, ask, findRole } from '../../domain/flow/questions.ts';
import { findRedirect } from '../../domain/flow/routes.ts';
import type { Page } from '../../domain/generated/types.ts';
import type { Facts } from '../../domain/rules/facts.ts';
import { afterPaint } from '../../services/timing.ts';
import './ahead.css';

/** Where a visitor goes from a page. */
export interface Intent {
  to: string;
  /** With the answer just given. */
  facts: Facts;
  /** Those by which the page was drawn, without that answer. */
  before: Facts;
}

/**
 * Whether a page can be drawn before it is entered. A page with a role, and a panel that is no part of a question, act as
 * soon as they are drawn.
 */
export const canBeDrawnAhead = (page: Page): boolean =>
  !actsOnceDrawn(page) && !findRole(page) && (!('panel' in page) || ask(page).length > 0);

/** Whether a page that is drawn ahead is where a visitor goes, and may show before the address changes. */
const mayShow = (file: ContentFile, drawn: Page, { to, facts }: Intent): boolean =>
  makeAddress(file, drawn.id) === to &&
  !findRedirect(file, drawn, facts) &&
  // Otherwise it would show scrolled as the page before it is.
  scrollY === 0;

/**
 * Whether the page that is drawn ahead may show at once. Then `tell`, which changes the address, is called in one update
 * of React: after the next frame, or earlier: before another click counts, and before the page is hidden or left.
 */
export function showAhead(file: ContentFile, drawn: Page | undefined, intent: Intent, tell: () => void): boolean {
  if (!drawn || !mayShow(file, drawn, intent)) return false;
  const pending = new AbortController();
  const run = () => {
    if (pending.signal.aborted) return;
    pending.abort();
    flushSync(tell);
  };
  const options = { capture: true, signal: pending.signal };
  afterPaint(run);
  addEventListener('click', run, options);
  addEventListener('pagehide', run, options);
  document.addEventListener('visibilitychange', run, options);
  return true;
}
