import type { Facts } from '../rules/facts.ts';
import type { Flow, Next, Page } from '../generated/types.ts';
import { listSources } from '../rules/sources.ts';
import { makeAddress, findNeighbours, findPage, listPages, findProgress, type Progress } from './flow.ts';
import { memoize } from './memoize.ts';
import { listOptions, ask } from './questions.ts';
import { findChosenOption, findTarget, findBuyersAddress, findNextAddress, findRedirect } from './routes.ts';

/** The page of a flow at an address; undefined outside the flow. */
function findPageAt(flow: Flow, address: string | undefined): Page | undefined {
  const [, program, id] = (address ?? '').split('/');
  return program === flow.program ? findPage(flow, id) : undefined;
}

/** The page after this one for a visitor with these facts; undefined where that is open, or outside the flow. */
function findNextPage(flow: Flow, page: Page, facts: Facts): Page | undefined {
  const next = findChosenOption(page, facts)?.next ?? page.next;
  if (!next) return findNeighbours(flow, page).after;
  const target = findTarget(next, facts);
  return target?.startsWith('/') ? findPageAt(flow, target) : findPage(flow, target);
}

type Route = Pick<Exclude<Next, string>[number], 'page' | 'when'>;

/** Every way on that pages and their options name. */
const listRoutes = (flow: Flow): readonly Route[] =>
  listPages(flow)
    .flatMap((page) => [page, ...listOptions(page)])
    .flatMap(({ next }): readonly Route[] => (typeof next === 'string' ? [{ page: next }] : (next ?? [])));

/** The detours that no route leads to: whoever is there has followed a link. */
export const listLinkedDetours = memoize((flow: Flow): readonly Page[] => {
  const targets = new Set(listRoutes(flow).map(({ page }) => page));
  return (flow.detours ?? []).filter(({ id }) => !targets.has(id) && !targets.has(makeAddress(flow, id)));
});

/**
 * The visitor's path from the first page on, as far as these facts decide it. It goes on through pages that the visitor
 * may not see yet, or any more.
 */
export function listPath(flow: Flow, facts: Facts): Page[] {
  const path = new Set<Page>();
  for (let page = flow.pages[0]; page && !path.has(page); page = findNextPage(flow, page, facts)) path.add(page);
  return [...path];
}

/** The answers by which the path of a flow is one or another. */
export const listDecidingFields = memoize((flow: Flow): ReadonlySet<string> => {
  const pages = listPages(flow);
  const choosing = pages.filter((page) => listOptions(page).some(({ next }) => next));
  return new Set([
    ...[...listRoutes(flow), ...pages.flatMap(listOptions)].flatMap(({ when }) => (when ? listSources(when) : [])),
    ...choosing.flatMap(ask).map(({ answer }) => answer),
  ]);
});

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
