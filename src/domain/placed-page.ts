import type { Page } from './generated/types.ts';

/** A page, and where it stands in its file. */
export interface PlacedPage {
  page: Page;
  /** From 0. A detour stands just before the page that it leads back to, or else behind all. */
  place: number;
  /** The ids of its neighbours in order; a detour has none. */
  before?: string;
  after?: string;
  /** The experiments that a visitor meets on it. */
  met?: string[];
}

/** Pages that follow each other in a file, and the detours that belong to them. */
export interface Part {
  /** The place of the first of them; absent where a file begins. */
  start?: number;
  pages: Page[];
  detours?: Pick<PlacedPage, 'page' | 'place'>[];
  /** The ids of the pages around them. */
  before?: string;
  after?: string;
  /** Which experiments a visitor meets on which of them. */
  met?: Record<string, string[]>;
}

const indexes = new WeakMap<Part, Map<string, PlacedPage>>();

/** The pages of a part by their ids, in order and then the detours: the same objects each time. */
export function placePages(part: Part): ReadonlyMap<string, PlacedPage> {
  const known = indexes.get(part);
  if (known) return known;
  const { start = 0, pages, detours = [], met } = part;
  const inOrder = pages.map((page, n): PlacedPage => {
    const before = n > 0 ? pages[n - 1]?.id : part.before;
    const after = n < pages.length - 1 ? pages[n + 1]?.id : part.after;
    return { page, place: start + n, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
  });
  const index = new Map<string, PlacedPage>();
  for (const placed of [...inOrder, ...detours]) {
    const experiments = met?.[placed.page.id];
    // Of two pages with one id the first counts, which the checker reports.
    if (!index.has(placed.page.id)) index.set(placed.page.id, experiments ? { ...placed, met: experiments } : placed);
  }
  indexes.set(part, index);
  return index;
}
