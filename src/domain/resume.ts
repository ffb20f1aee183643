import type { Facts } from './facts.ts';
import type { Page } from './generated/types.ts';
import type { FlowOutline } from './outline.ts';
import { makeAddress } from './addresses.ts';
import { placePages, type Part, type PlacedPage } from './placed-page.ts';
import { findProgress, type Progress } from './progress.ts';
import { findDetention, findNextAddress } from './routes.ts';

/** A whole flow, as far as it tells which page follows which. */
export interface Ways {
  outline: FlowOutline;
  /** All its pages. */
  part: Part;
}

const isAnswered = ({ page }: PlacedPage, facts: Facts): boolean =>
  'answer' in page && page.answer !== undefined && page.answer !== 'gender' && facts.answers[page.answer] !== undefined;

const openAddress = ({ outline, part }: Ways, address: string | undefined): PlacedPage | undefined => {
  const [, program, id] = (address ?? '').split('/');
  return program === outline.sex ? placePages(part).get(id ?? '') : undefined;
};

function openFirst({ part }: Ways): PlacedPage | undefined {
  const [first] = placePages(part).values();
  return first;
}

/** The pages that this visitor meets, in order, as far as the answers tell; ends before a page that can't be shown. */
export function walkPath(ways: Ways, facts: Facts): Page[] {
  return [...followPath(ways, facts)].map(({ page }) => page);
}

function followPath(ways: Ways, facts: Facts): Set<PlacedPage> {
  const { outline } = ways;
  const path = new Set<PlacedPage>();
  for (let placed = openFirst(ways); placed && !path.has(placed) && !findDetention(outline, placed, facts);) {
    path.add(placed);
    placed = openAddress(ways, findNextAddress(outline, placed, facts));
  }
  return path;
}

/** Whether this visitor has answered anything in the flow. */
export function hasProgress(ways: Ways, facts: Facts): boolean {
  return facts.hasPurchased || [...followPath(ways, facts)].some((placed) => isAnswered(placed, facts));
}

/** The address at which this visitor left off: behind the last answered page of the path, or at the flow's start. */
export function findResumeAddress(ways: Ways, facts: Facts): string {
  const { outline } = ways;
  if (facts.hasPurchased) return makeAddress(outline, outline.afterPurchase);
  const last = [...followPath(ways, facts)].findLast((placed) => isAnswered(placed, facts));
  const next = last && findNextAddress(outline, last, facts);
  // Where the way ends, or leads out of the flow, the last answer is as far as it goes.
  const placed = openAddress(ways, next) ?? last ?? openFirst(ways);
  if (!placed) throw new Error(`The flow ${outline.sex} has no page to resume at`);
  return findDetention(outline, placed, facts) ?? makeAddress(outline, placed.page.id);
}

/** How far a visitor was who comes back; undefined for a place outside the order, or in the other program. */
export function findResumeProgress(ways: Ways, facts: Facts): Progress | undefined {
  const placed = openAddress(ways, findResumeAddress(ways, facts));
  return placed && findProgress(ways.outline, placed);
}
