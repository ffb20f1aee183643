import type { PublishedPage, PublishedSheet } from '../../../src/domain/generated/types.ts';
import { listAsked } from '../parsing/page-types.ts';
import { isFields, listOptions, type Fields, type PageEntry } from '../parsing/pages.ts';
import { findNearest } from '../words/nearest.ts';

/** The parts of a page that are recorded when it is published. Missing or malformed ones are absent. */
export type PageRecord = Partial<PublishedPage>;

/** Reads the parts of a page that stored answers and dashboards depend on. */
export function recordPage(page: PageEntry): PageRecord {
  const { step, analytics } = page.fields;
  const asked = listAsked(page);
  const own = asked.find(({ part }) => part.length === 0);
  const options: string[] = [];
  const sheets: Record<string, Partial<PublishedSheet>> = {};
  for (const { fields } of listOptions(page)) {
    const { value } = fields;
    if (typeof value !== 'string') continue;
    options.push(value);
    if (isFields(fields.sheet)) sheets[value] = recordVisit(fields.sheet);
  }
  return {
    ...recordVisit({ step, analytics }),
    ...(own ? { answer: own.field } : asked.length > 0 && { answers: asked.map(({ field }) => field) }),
    ...(options.length > 0 && { options }),
    ...(!isEmpty(sheets) && { sheets: sheets as Record<string, PublishedSheet> }),
  };
}

/** Pages by id. Of two pages with the same id the first one counts; those without an id are skipped. */
function indexPages(pages: readonly PageEntry[]): Map<string, PageEntry> {
  return new Map(
    pages.flatMap((page): [string, PageEntry][] => (page.id === undefined ? [] : [[page.id, page]])).toReversed(),
  );
}

/** The step and the title in analytics of a page or sheet. */
function recordVisit({ step, analytics }: Fields): Partial<PublishedSheet> {
  return {
    ...(typeof step === 'number' && { step }),
    ...(typeof analytics === 'string' && { analytics }),
  };
}

function isEmpty(fields: object): boolean {
  return Object.keys(fields).length === 0;
}

/** Maps the id of each published page to its current page, which may have another id; undefined if it is gone. */
export function pairPages(
  pages: readonly PageEntry[],
  published: ReadonlyMap<string, PublishedPage>,
): Map<string, PageEntry | undefined> {
  const present = indexPages(pages);
  const kept = new Set([...published.keys()].map((id) => present.get(id)));
  const unpaired = new Set(pages.filter((page) => !kept.has(page)));
  const pairs = new Map<string, PageEntry | undefined>();
  for (const [id, before] of published) {
    const page = present.get(id) ?? [...unpaired].find((candidate) => isSamePage(before, candidate));
    pairs.set(id, page);
    if (page) unpaired.delete(page);
  }
  return pairs;
}

/** Maps each published value that a page no longer has to the index of the value that replaces it; -1 if none does. */
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

/** Whether a page with another id is the published one: same answer field, and same step or title if it has none. */
function isSamePage(before: PublishedPage, page: PageEntry): boolean {
  const { step, analytics, answer, answers } = recordPage(page);
  if (before.answer !== answer || before.answers?.some((field) => !answers?.includes(field))) return false;
  return answer !== undefined || answers !== undefined || before.step === step || before.analytics === analytics;
}
