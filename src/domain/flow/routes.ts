import { isMet, readField, type Facts } from '../rules/facts.ts';
import type { Choosable } from '../../pages/definition.ts';
import { ask } from './questions.ts';
import {
  findIndex,
  findNeighbours,
  findPageAsking,
  type ContentFile,
  makeAddress,
  resolveTarget,
  type Addressed,
} from './flow.ts';
import type { AnswerField, Flow, Gate, Next, Page } from '../generated/types.ts';

/** The target, or that of the first route that applies to this visitor; undefined if none does. */
export const findTarget = (next: Next, facts: Facts): string | undefined =>
  typeof next === 'string' ? next : next.find(({ when }) => !when || isMet(when, facts))?.page;

/** The address to which a target or a list of routes leads for this visitor. Throws if no route applies: the last one always does. */
export const followNext = (file: Addressed, next: Next, facts: Facts): string =>
  resolveTarget(file, findTarget(next, facts) as string);

/** The option that the visitor has chosen on a page; undefined if it has none, or no answer yet. */
export const findChosenOption = (page: Page, facts: Facts): Choosable | undefined =>
  ask(page)
    .flatMap(({ answer, options = [] }) => options.filter(({ value }) => value === readField(answer, facts)))
    .at(0);

/** The address of the page after this one; undefined where the visitor's path ends. */
export function findNextAddress(file: ContentFile, page: Page, facts: Facts): string | undefined {
  const next = findChosenOption(page, facts)?.next ?? page.next;
  if (next) return followNext(file, next, facts);
  const { after } = findNeighbours(file, page);
  return after && makeAddress(file, after.id);
}

/** The address for the header's back button; undefined where only the browser's own history is left. */
export function findBackAddress(file: ContentFile, page: Page, facts: Facts): string | undefined {
  if (page.back) return followNext(file, page.back, facts);
  const { before } = findNeighbours(file, page);
  return before && makeAddress(file, before.id);
}

/** The gates before a page. A detour has those of the page that it leads back to, or all if that is not one page. */
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

/** The fields whose answers are prerequisites of a page. */
export function listNeeds(page: Page): readonly AnswerField[] {
  return 'needs' in page ? (page.needs ?? []) : [];
}

/** The address of the page that asks for the answer in this field. */
function findAskingAddress(flow: Flow, field: AnswerField): string | undefined {
  const asking = findPageAsking(flow, field);
  return asking && makeAddress(flow, asking.id);
}

/** The address of the page for buyers, for a visitor who has bought; undefined also in a flow that sells nothing. */
export function findBuyersAddress(flow: Flow, { hasPurchased }: Facts): string | undefined {
  return hasPurchased && flow.afterPurchase ? makeAddress(flow, flow.afterPurchase) : undefined;
}

/** Whether a page of the site stays open after a purchase: its panel is about that. A question changes the answers. */
export const isOpenToBuyers = (page: Page): boolean => 'panel' in page && ask(page).length === 0;

/**
 * The address to which a visitor must go instead of this page; undefined when the page may be shown. After a purchase,
 * it is the page for buyers; else the page of the first closed gate; else the page that asks for the first missing
 * prerequisite. Pages of the site are open to all who haven't bought.
 */
export function findRedirect(file: ContentFile, page: Page, facts: Facts): string | undefined {
  if (file.kind !== 'flow') return undefined;
  const buyers = findBuyersAddress(file, facts);
  if (buyers) return page.id === file.afterPurchase ? undefined : buyers;
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
  return [...gates, ...asking, ...(file.afterPurchase ? [makeAddress(file, file.afterPurchase)] : [])];
}
