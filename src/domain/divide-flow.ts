import type { Flow, Page } from './generated/types.ts';
import { makeOutline, type FlowOutline } from './outline.ts';
import { placePages, type Part, type PlacedPage } from './placed-page.ts';
import { gatherPages } from './whole-file.ts';

/** How many pages a part has; the last one of a flow also has what would not fill half a part. */
const PAGES_PER_PART = 16;

/** Which part a page is in, by its id. */
export type PartNumbers = Record<string, number>;

/** A part of a flow, and the parts of the pages outside of it to which its pages can lead. */
export type FlowPart = Part & { elsewhere: PartNumbers };

/** An outline, and the parts of the pages to which every page can lead: those of gates, and those that ask. */
export type DividedOutline = FlowOutline & { parts: PartNumbers };

/** A flow in pieces, of which a visitor needs only those nearby. */
export interface DividedFlow {
  outline: DividedOutline;
  parts: FlowPart[];
  /** The parts of all pages. */
  index: PartNumbers;
  /** All pages without their words, for the rules that follow a whole path. */
  ways: Part;
}

/** Divides a flow. `listMet`: the experiments that a visitor meets on a page. */
export function divideFlow(flow: Flow, listMet: (page: Page) => string[] = () => []): DividedFlow {
  const total = flow.pages.length;
  const count = Math.max(1, Math.round(total / PAGES_PER_PART));
  // A detour is with the page that it leads back to, or else with the last ones.
  const findPart = (place: number) => Math.min(Math.floor(Math.ceil(place) / PAGES_PER_PART), count - 1);
  const whole = gatherPages(flow);
  const placed = placePages(whole);
  const index = Object.fromEntries([...placed].map(([id, { place }]) => [id, findPart(place)]));
  const pick = (ids: Iterable<string>, but?: number) =>
    Object.fromEntries(
      [...ids].flatMap((id) => (index[id] === undefined || index[id] === but ? [] : [[id, index[id]]])),
    );

  const makePart = (n: number): FlowPart => {
    const own = [...placed.values()].filter(({ page }) => index[page.id] === n);
    const pages = own.filter(isInOrder).map(({ page }) => page);
    const detours = own.filter((it) => !isInOrder(it));
    const [before, after] = [own.find(isInOrder)?.before, own.findLast(isInOrder)?.after];
    const met = own.flatMap(({ page: { id }, page }) => (listMet(page).length > 0 ? [[id, listMet(page)]] : []));
    const targets = own.flatMap(({ page }) => listTargets(page).flatMap((target) => readId(flow, target)));
    return {
      start: n * PAGES_PER_PART,
      pages,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
      ...(detours.length > 0 && { detours }),
      ...(met.length > 0 && { met: Object.fromEntries(met) }),
      elsewhere: pick([...targets, before ?? '', after ?? ''], n),
    };
  };
  const isInOrder = ({ place }: PlacedPage) => Number.isInteger(place) && place < total;

  const outline = makeOutline(flow);
  const led = [...outline.gates.map(({ page }) => page), outline.afterPurchase].flatMap((it) => readId(flow, it));
  const asking = Object.values(outline.asked).map(({ page }) => page ?? '');
  return {
    outline: { ...outline, parts: pick([...led, ...asking]) },
    parts: Array.from({ length: count }, (_, n) => makePart(n)),
    index,
    ways: {
      pages: whole.pages.map(stripPage),
      ...(whole.detours && { detours: whole.detours.map((it) => ({ ...it, page: stripPage(it.page) })) }),
    },
  };
}

/** Everything that a page names as a page to go to. */
function listTargets(page: Page): string[] {
  const options = page.type === 'choice' ? page.options.map(({ next }) => next) : [];
  const detour = page.type === 'paywall' ? page.detour?.page : undefined;
  return [page.next, page.back, detour, ...options].flatMap((next) =>
    typeof next === 'string' ? [next] : (next ?? []).map((route) => route.page),
  );
}

/** The id of the page of a flow that a target means; none for a page elsewhere. */
function readId({ sex }: Flow, target: string): string[] {
  if (!target.startsWith('/')) return [target];
  const [, program, id] = target.split('/');
  return program === sex && id ? [id] : [];
}

/** What the rules that follow a path look at: no words, no pictures. */
function stripPage(page: Page): Page {
  const { id, type, next, back } = page;
  return {
    id,
    type,
    ...('answer' in page && { answer: page.answer }),
    ...('needs' in page && { needs: page.needs }),
    ...(page.type === 'choice' && { options: page.options.map(({ value, next: to }) => ({ value, next: to })) }),
    next,
    back,
  } as unknown as Page;
}
