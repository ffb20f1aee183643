import type { PublishedPage } from '../../../src/domain/generated/types.ts';
import { hasPages, type ContentDocument } from '../parsing/document.ts';
import { listPages } from '../parsing/pages.ts';
import { listWords, quote } from '../words/words.ts';
import { readPublished, type KnownFlow } from './lock.ts';
import { recordPage, type PageRecord } from './record.ts';

/** A part of a page that has not been published yet. */
export interface Addition {
  page: string;
  /** What is new: "the page", `the value "Tea"`. */
  what: string;
}

/** The parts of a file's pages that have not been published yet. */
export function listAdditions(document: ContentDocument, { pages }: Pick<KnownFlow, 'pages'>): Addition[] {
  return listPages(document).flatMap((page): Addition[] => {
    const { id } = page;
    if (id === undefined) return [];
    const before = pages.get(id);
    return describeNew(before, recordPage(page)).map((what) => ({ page: id, what }));
  });
}

/** The number of pages in all files with parts that have not been published yet. */
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
    ...(now.answers ?? []).flatMap((field) =>
      field === before.answer || before.answers?.includes(field) ? [] : `the answer ${quote(field)}`,
    ),
    ...(values.length > 0 ? [`the value${values.length === 1 ? '' : 's'} ${listWords(values, 'and')}`] : []),
    ...sheets.map((value) => `the sheet of ${quote(value)}`),
  ];
}
