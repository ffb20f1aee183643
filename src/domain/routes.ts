import { isMet } from './conditions.ts';
import type { Facts } from './facts.ts';
import type { Flow, Gate, Next, Option, Page } from './generated/types.ts';
import { findPageAsking, findPlace, listNeeds, makeAddress, resolveTarget, type ContentFile } from './pages.ts';

/** Where a target or a list of routes leads for this visitor. Throws where no route applies. */
export function followNext(file: ContentFile, next: Next, facts: Facts): string {
  const target = typeof next === 'string' ? next : next.find(({ when }) => !when || isMet(when, facts))?.page;
  if (target === undefined) throw new Error(`No route applies in ${JSON.stringify(next)}`);
  return resolveTarget(file, target);
}

/** The option that the visitor has chosen on a page, if it asks for one and has been answered. */
export function findChosenOption(page: Page, facts: Facts): Option | undefined {
  if (page.type !== 'choice') return undefined;
  const chosen = page.answer === 'gender' ? facts.gender : facts.answers[page.answer];
  return page.options.find((option) => option.value === chosen);
}

function findNeighbour(file: ContentFile, page: Page, distance: 1 | -1): string | undefined {
  const index = findPlace(file, page.id);
  const neighbour = index < 0 ? undefined : file.pages[index + distance];
  return neighbour && makeAddress(file, neighbour.id);
}

/** The address after this page, or undefined where the visitor's way ends. */
export function findNextAddress(file: ContentFile, page: Page, facts: Facts): string | undefined {
  const next = findChosenOption(page, facts)?.next ?? page.next;
  return next ? followNext(file, next, facts) : findNeighbour(file, page, 1);
}

/** The address to which the header's arrow leads, or undefined where only the browser's back is left. */
export function findBackAddress(file: ContentFile, page: Page, facts: Facts): string | undefined {
  return page.back ? followNext(file, page.back, facts) : findNeighbour(file, page, -1);
}

/** Where a page stands in its flow: a detour just before the page that it leads back to, or else behind every gate. */
function findPosition(flow: Flow, page: Page): number {
  const index = findPlace(flow, page.id);
  if (index >= 0) return index;
  const end = typeof page.next === 'string' ? findPlace(flow, page.next) : -1;
  return end < 0 ? flow.pages.length : end - 0.5;
}

/** The first gate before a page that does not let this visitor through. */
export function findClosedGate(flow: Flow, page: Page, facts: Facts): Gate | undefined {
  const position = findPosition(flow, page);
  return flow.gates.find(({ after, allowWhen }) => position > findPlace(flow, after) && !isMet(allowWhen, facts));
}

/**
 * Where a visitor must go instead of this page, or undefined when it may be shown: after a purchase
 * to the page for buyers, else to the first gate that is not met, else to the page that asks for the
 * first answer that this one needs and that is missing.
 */
export function findDetention(flow: Flow, page: Page, facts: Facts): string | undefined {
  if (facts.hasPurchased) return page.id === flow.afterPurchase ? undefined : makeAddress(flow, flow.afterPurchase);
  const gate = findClosedGate(flow, page, facts);
  if (gate) return resolveTarget(flow, gate.page);
  const missing = listNeeds(page).find((field) => facts.answers[field] === undefined);
  const asking = missing && findPageAsking(flow, missing);
  return asking && makeAddress(flow, asking.id);
}
