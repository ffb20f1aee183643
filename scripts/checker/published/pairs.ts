import type { PublishedPage } from '../../../src/domain/generated/types.ts';
import { findNearest } from '../words/nearest.ts';
import type { PageEntry } from '../parsing/pages.ts';
import { indexPages, recordPage } from './record.ts';

/** The published pages of a file and what has become of each: still there, under another id, or gone. */
export function pairPages(
  pages: readonly PageEntry[],
  published: ReadonlyMap<string, PublishedPage>,
): Map<string, PageEntry | undefined> {
  const present = indexPages(pages);
  const kept = new Set([...published.keys()].map((id) => present.get(id)));
  const strangers = new Set(pages.filter((page) => !kept.has(page)));
  const pairs = new Map<string, PageEntry | undefined>();
  for (const [id, before] of published) {
    const page = present.get(id) ?? [...strangers].find((stranger) => isSamePage(before, stranger));
    pairs.set(id, page);
    if (page) strangers.delete(page);
  }
  return pairs;
}

/** The published values that a page no longer has, each with the new one that stands in its place, if any. */
export function pairValues(before: readonly string[], after: readonly (string | undefined)[]): Map<string, number> {
  const free = after.flatMap((value, index) => (value === undefined || !before.includes(value) ? [index] : []));
  const pairs = new Map<string, number>();
  for (const [index, value] of before.entries()) {
    if (after.includes(value)) continue;
    const nearest = findNearest(
      value,
      free.flatMap((at) => after[at] ?? []),
    );
    const place = free.includes(index) ? index : nearest === undefined ? -1 : after.indexOf(nearest);
    pairs.set(value, place);
    if (place !== -1) free.splice(free.indexOf(place), 1);
  }
  return pairs;
}

/** Whether a page with another id is the one that was published: it asks the same, and analytics knows it as the same. */
function isSamePage(before: PublishedPage, stranger: PageEntry): boolean {
  const { step, analytics, answer } = recordPage(stranger);
  if (before.answer !== answer) return false;
  return answer !== undefined || before.step === step || before.analytics === analytics;
}
