import { isMet } from './conditions.ts';
import type { Facts } from './facts.ts';
import type { AnswerField, Next, Option, Page } from './generated/types.ts';
import type { FlowOutline, Outline, PlacedGate } from './outline.ts';
import { makeAddress, resolveTarget, type Addressed } from './addresses.ts';
import type { PlacedPage } from './placed-page.ts';

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

/** The address after this page, or undefined where the visitor's way ends. */
export function findNextAddress(outline: Outline, { page, after }: PlacedPage, facts: Facts): string | undefined {
  const next = findChosenOption(page, facts)?.next ?? page.next;
  return next ? followNext(outline, next, facts) : after && makeAddress(outline, after);
}

/** The address to which the header's arrow leads, or undefined where only the browser's back is left. */
export function findBackAddress(outline: Outline, { page, before }: PlacedPage, facts: Facts): string | undefined {
  return page.back ? followNext(outline, page.back, facts) : before && makeAddress(outline, before);
}

/** The first gate before a page that does not let this visitor through. */
export function findClosedGate({ gates }: FlowOutline, { place }: PlacedPage, facts: Facts): PlacedGate | undefined {
  return gates.find((gate) => place > gate.place && !isMet(gate.allowWhen, facts));
}

/** The answers that a page can't do without. */
export function listNeeds(page: Page): readonly AnswerField[] {
  return 'needs' in page ? (page.needs ?? []) : [];
}

/**
 * Where a visitor must go instead of this page, or undefined when it may be shown: after a purchase
 * to the page for buyers, else to the first gate that is not met, else to the page that asks for the
 * first answer that this one needs and that is missing.
 */
export function findDetention(outline: FlowOutline, placed: PlacedPage, facts: Facts): string | undefined {
  const { afterPurchase, asked } = outline;
  if (facts.hasPurchased) return placed.page.id === afterPurchase ? undefined : makeAddress(outline, afterPurchase);
  const gate = findClosedGate(outline, placed, facts);
  if (gate) return resolveTarget(outline, gate.page);
  const missing = listNeeds(placed.page).find((field) => facts.answers[field] === undefined);
  const asking = missing && asked[missing]?.page;
  return asking && makeAddress(outline, asking);
}
