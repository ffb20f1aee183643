import { isMet } from '../rules/conditions.ts';
import type { Facts } from '../rules/facts.ts';
import { findIndex, findNeighbours, findPageAsking, type ContentFile } from './flow.ts';
import type { AnswerField, Flow, Gate, Next, Option, Page } from '../generated/types.ts';
import { makeAddress, resolveTarget, type Addressed } from './addresses.ts';

/** Where a target or a list of routes leads for this visitor. Throws where no route applies. */
export function followNext(file: Addressed, next: Next, facts: Facts): string {
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

/** The address after this page, or undefined where the visitor's path ends. */
export function findNextAddress(file: ContentFile, page: Page, facts: Facts): string | undefined {
  const next = findChosenOption(page, facts)?.next ?? page.next;
  if (next) return followNext(file, next, facts);
  const { after } = findNeighbours(file, page);
  return after && makeAddress(file, after.id);
}

/** The address to which the header's arrow leads, or undefined where only the browser's back is left. */
export function findBackAddress(file: ContentFile, page: Page, facts: Facts): string | undefined {
  if (page.back) return followNext(file, page.back, facts);
  const { before } = findNeighbours(file, page);
  return before && makeAddress(file, before.id);
}

/** The gates that a visitor passes on the way to a page. A detour has those of the page it leads back to, or else all. */
export function listGatesBefore(flow: Flow, page: Page): Gate[] {
  const isInOrder = findIndex(flow, page.id) >= 0;
  const id = isInOrder ? page.id : typeof page.next === 'string' ? page.next : '';
  const index = findIndex(flow, id);
  return flow.gates.filter(({ after }) => index < 0 || index > findIndex(flow, after));
}

/** The first gate before a page that does not let this visitor through. */
export function findClosedGate(flow: Flow, page: Page, facts: Facts): Gate | undefined {
  return listGatesBefore(flow, page).find(({ allowWhen }) => !isMet(allowWhen, facts));
}

/** The answers that a page can't do without. */
export function listNeeds(page: Page): readonly AnswerField[] {
  return 'needs' in page ? (page.needs ?? []) : [];
}

/** The address of the page that asks for the answer in this field. */
function findAskingAddress(flow: Flow, field: AnswerField): string | undefined {
  const asking = findPageAsking(flow, field);
  return asking && makeAddress(flow, asking.id);
}

/**
 * Where a visitor must go instead of this page, or undefined when it may be shown: after a purchase
 * to the page for buyers, else to the first gate that is not met, else to the page that asks for the
 * first answer that this one needs and that is missing. Pages outside the flows are open to all.
 */
export function findRedirect(file: ContentFile, page: Page, facts: Facts): string | undefined {
  if (file.kind !== 'flow') return undefined;
  if (facts.hasPurchased) return page.id === file.afterPurchase ? undefined : makeAddress(file, file.afterPurchase);
  const gate = findClosedGate(file, page, facts);
  if (gate) return resolveTarget(file, gate.page);
  const missing = listNeeds(page).find((field) => facts.answers[field] === undefined);
  return missing && findAskingAddress(file, missing);
}

/** Every address to which `findRedirect` can lead some visitor from this page. */
export function listRedirects(file: ContentFile, page: Page): string[] {
  if (file.kind !== 'flow') return [];
  const gates = listGatesBefore(file, page).map((gate) => resolveTarget(file, gate.page));
  const asking = listNeeds(page).flatMap((field) => findAskingAddress(file, field) ?? []);
  return [...gates, ...asking, makeAddress(file, file.afterPurchase)];
}
