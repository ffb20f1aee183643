import type { Facts } from '../rules/facts.ts';
import type { Flow, Next, Page } from '../generated/types.ts';
import { makeAddress } from './addresses.ts';
import { findNeighbours, findPage, listPages } from './flow.ts';
import { memoize } from './memoize.ts';
import { listOptions } from './questions.ts';
import { findChosenOption, findTarget } from './routes.ts';

/** The page of a flow at an address; undefined outside the flow. */
export function findPageAt(flow: Flow, address: string | undefined): Page | undefined {
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

const listTargets = (next: Next | undefined): readonly string[] =>
  typeof next === 'string' ? [next] : (next ?? []).map(({ page }) => page);

/** The detours that no route leads to: whoever is there has followed a link. */
export const listLinkedDetours = memoize((flow: Flow): readonly Page[] => {
  const nexts = listPages(flow).flatMap((page) => [page, ...listOptions(page)]);
  const targets = new Set(nexts.flatMap(({ next }) => listTargets(next)));
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
