import type { PublishedPage, PublishedSheet } from '../../../src/domain/generated/types.ts';
import { listAsked } from '../parsing/page-types.ts';
import { isFields, listOptions, type Fields, type PageEntry } from '../parsing/pages.ts';

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
export function indexPages(pages: readonly PageEntry[]): Map<string, PageEntry> {
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
