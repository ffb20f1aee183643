import type { PublishedPage } from '../../../src/domain/generated/types.ts';
import { hasPages, type ContentDocument } from '../parsing/document.ts';
import { listPages } from '../parsing/pages.ts';
import { listWords, quote } from '../words/words.ts';
import { readPublished, type KnownFlow } from './lock.ts';
import { recordPage, type PageRecord } from './record.ts';

/** Something of a page that was never published. */
export interface Addition {
  page: string;
  /** What is new: "the page", `the value "Tea"`. */
  what: string;
}

/** What the pages of a file have beyond what was published of it. */
export function listAdditions(document: ContentDocument, { pages }: Pick<KnownFlow, 'pages'>): Addition[] {
  return listPages(document).flatMap((page): Addition[] => {
    const { id } = page;
    if (id === undefined) return [];
    const before = pages.get(id);
    return describeNew(before, recordPage(page)).map((what) => ({ page: id, what }));
  });
}

/** How many pages of all files have something that was never published. */
export function countUnpublished(documents: readonly ContentDocument[]): number {
  const pages = documents
    .filter(hasPages)
    .flatMap((document) =>
      listAdditions(document, readPublished(documents, document.name)).map(({ page }) => `${document.name}/${page}`),
    );
  return new Set(pages).size;
}

function describeNew(before: PublishedPage | undefined, now: PageRecord): string[] {
  if (!before) return [`the page, with the step ${now.step ?? '?'}`];
  const values = (now.options ?? []).filter((value) => !before.options?.includes(value));
  const sheets = Object.keys(now.sheets ?? {}).filter((value) => !before.sheets?.[value]);
  return [
    ...(now.answer !== undefined && before.answer === undefined ? [`the answer ${quote(now.answer)}`] : []),
    ...(values.length > 0 ? [`the value${values.length === 1 ? '' : 's'} ${listWords(values, 'and')}`] : []),
    ...sheets.map((value) => `the sheet of ${quote(value)}`),
  ];
}
