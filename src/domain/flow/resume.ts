import { makeAddress } from './addresses.ts';
import type { Facts } from '../rules/facts.ts';
import type { Flow, Page } from '../generated/types.ts';
import { findPageAt, listPath } from './path.ts';
import { ask } from './questions.ts';
import { findProgress, type Progress } from './progress.ts';
import { findBuyersAddress, findNextAddress, findRedirect } from './routes.ts';

const isAnswered = (page: Page, facts: Facts): boolean =>
  ask(page).some(({ answer }) => answer !== 'gender' && facts.answers[answer] !== undefined);

/** The visitor's path as far as the answers determine it; it ends before a page that may not be shown. */
export function walkPath(flow: Flow, facts: Facts): Page[] {
  const path = listPath(flow, facts);
  const end = path.findIndex((page) => findRedirect(flow, page, facts));
  return end < 0 ? path : path.slice(0, end);
}

/** Whether this visitor has answered a page of the flow, or has bought what it sells. */
export function hasProgress(flow: Flow, facts: Facts): boolean {
  return findBuyersAddress(flow, facts) !== undefined || walkPath(flow, facts).some((page) => isAnswered(page, facts));
}

/** The address where this visitor left off: the page after the last answered one, or the flow's first page. */
export function findResumeAddress(flow: Flow, facts: Facts): string {
  const buyers = findBuyersAddress(flow, facts);
  if (buyers) return buyers;
  const last = walkPath(flow, facts).findLast((page) => isAnswered(page, facts));
  const next = last && findNextAddress(flow, last, facts);
  // If the path ends there, or leads out of the flow, resume at the last answered page.
  const page = findPageAt(flow, next) ?? last ?? flow.pages[0];
  if (!page) throw new Error(`The flow ${flow.program} has no page to resume at`);
  return findRedirect(flow, page, facts) ?? makeAddress(flow, page.id);
}

/** The progress of a returning visitor; undefined if they left off at a detour, or outside this flow. */
export function findResumeProgress(flow: Flow, facts: Facts): Progress | undefined {
  const page = findPageAt(flow, findResumeAddress(flow, facts));
  return page && findProgress(flow, page);
}
