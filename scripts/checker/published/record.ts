import type { PublishedPage, PublishedSheet } from '../../../src/domain/generated/types.ts';
import { isFields, listOptions, type Fields, type PageEntry } from '../parsing/pages.ts';

/** What outlives a page's words, as far as it is there and right: the schemas ask for the rest. */
export type PageRecord = Partial<PublishedPage>;

/** What stored answers and dashboards will know of a page. */
export function recordPage(page: PageEntry): PageRecord {
  const { step, analytics, answer } = page.fields;
  const options: string[] = [];
  const names: Record<string, string> = {};
  const sheets: Record<string, Partial<PublishedSheet>> = {};
  for (const { fields } of listOptions(page)) {
    const { value } = fields;
    if (typeof value !== 'string') continue;
    options.push(value);
    if (typeof fields.analytics === 'string') names[value] = fields.analytics;
    if (isFields(fields.sheet)) sheets[value] = recordVisit(fields.sheet);
  }
  return {
    ...recordVisit({ step, analytics }),
    ...(typeof answer === 'string' && { answer }),
    ...(options.length > 0 && { options }),
    ...(!isEmpty(names) && { names }),
    ...(!isEmpty(sheets) && { sheets: sheets as Record<string, PublishedSheet> }),
  };
}

/** The pages that have an id, by it; of two with one id the first counts. */
export function indexPages(pages: readonly PageEntry[]): Map<string, PageEntry> {
  return new Map(
    pages.flatMap((page): [string, PageEntry][] => (page.id === undefined ? [] : [[page.id, page]])).toReversed(),
  );
}

/** What analytics knows of a page or a sheet that was looked at. */
function recordVisit({ step, analytics }: Fields): Partial<PublishedSheet> {
  return {
    ...(typeof step === 'number' && { step }),
    ...(typeof analytics === 'string' && { analytics }),
  };
}

function isEmpty(fields: object): boolean {
  return Object.keys(fields).length === 0;
}
