import type { AnswerField, Site, Flow, Gate, Page } from '../../../../src/domain/generated/types.ts';
import { ask } from '../../../../src/domain/flow/questions.ts';
import { makeAddress, type ContentFile } from '../../../../src/domain/flow/flow.ts';
import { hasPages, isSite, isFlow, type ContentDocument } from '../../parsing/document.ts';
import { asFields, asList, listPages, type Fields, type PageEntry } from '../../parsing/pages.ts';
import { indexFields } from '../../parsing/fields.ts';
import { listAsked } from '../../parsing/page-types.ts';
import type { Fields as AnswerFields } from './field-kinds.ts';
import { readCondition } from './read-condition.ts';
import { openPageSchemas, readPage } from './read-page.ts';
import { readPlan } from './read-plan.ts';

/** A page that visitors can meet, and its place in its file. */
export interface PagePlace {
  address: `/${string}`;
  page: Page;
  file: ContentFile;
  entry: PageEntry;
  /** Its index in the pages of its file; undefined for detours. */
  index: number | undefined;
}

/** The content in the form that the app's own functions take, as far as it can be read. */
export interface Model {
  site: Site | undefined;
  flows: readonly Flow[];
  /** The declared answer fields by name. */
  fields: AnswerFields;
  /** Every page by its address. Of two pages with the same id the first one counts. */
  places: ReadonlyMap<string, PagePlace>;
  documents: ReadonlyMap<ContentFile, ContentDocument>;
  /** The files with a page or gate that could not be fully read: conclusions from them would be unreliable. */
  partial: ReadonlySet<ContentFile>;
  /** The detours without a `next`: the app finds no place for such a page, and applies every gate to it. */
  lost: readonly PageEntry[];
  /** The answer fields of pages that could not be fully read. */
  unsureFields: ReadonlySet<string>;
}

/** Reads the files that have pages. They may have any faults. */
export function readModel(documents: readonly ContentDocument[]): Model {
  const places = new Map<string, PagePlace>();
  const files = new Map<ContentFile, ContentDocument>();
  const partial = new Set<ContentFile>();
  const unsureFields = new Set<string>();
  const lostEntries: PageEntry[] = [];
  const known = indexFields(documents);
  const schemas = openPageSchemas();

  for (const document of documents.filter(hasPages)) {
    const fields = asFields(document.value);
    const lists: Record<'pages' | 'detours', Page[]> = { pages: [], detours: [] };
    const file = readFrame(document, lists);
    files.set(file, document);
    let lost = asList(fields.pages).length + asList(fields.detours).length;
    for (const entry of listPages(document)) {
      const read = readPage(entry, known, schemas);
      if (!read || read.isPartial) for (const { field } of listAsked(entry)) unsureFields.add(field);
      const address = read && (makeAddress(file, read.page.id) as `/${string}`);
      const isLost = read && entry.isDetour && isFlow(document) && read.page.next === undefined;
      if (isLost) lostEntries.push(entry);
      if (!read || !address || places.has(address) || isLost) continue;
      lost -= 1;
      if (read.isPartial) partial.add(file);
      if (read.isPartial) for (const field of listAskedFields(read)) unsureFields.add(field);
      const list = lists[entry.isDetour ? 'detours' : 'pages'];
      list.push(read.page);
      const index = entry.isDetour ? undefined : list.length - 1;
      places.set(address, { address, page: read.page, file, entry, index });
    }
    if (lost > 0 || !isWholeFrame(file, fields)) partial.add(file);
  }

  const all = [...files.keys()];
  return {
    site: all.find((file): file is Site => file.kind === 'site'),
    flows: all.filter((file): file is Flow => file.kind === 'flow'),
    fields: known,
    places,
    documents: files,
    partial,
    lost: lostEntries,
    unsureFields,
  };
}

function readFrame(document: ContentDocument, lists: { pages: Page[]; detours: Page[] }): ContentFile {
  const fields = asFields(document.value);
  if (isSite(document)) {
    const { home } = fields;
    const { page } = asFields(fields.deviceRule);
    // The other fields lead nowhere.
    const deviceRule = { page: typeof page === 'string' ? page : undefined };
    return { kind: 'site', home, deviceRule, pages: lists.pages } as unknown as Site;
  }
  const ids = new Set(listPages(document).map(({ id }) => id));
  // A gate that can't be read is replaced by an open one, so that the indexes of the others stay the same.
  const gates = asList(fields.gates).map((gate): Gate => {
    const { after, allowWhen, page } = asFields(gate);
    const condition = readCondition(allowWhen);
    const isWhole = typeof after === 'string' && ids.has(after) && typeof page === 'string' && condition !== undefined;
    const isKnown = isWhole && (page.startsWith('/') || ids.has(page));
    return isKnown ? { after, allowWhen: condition, page } : openGate;
  });
  return {
    kind: 'flow',
    program: document.name,
    progress: asList(fields.progress),
    afterPurchase: fields.afterPurchase,
    gates,
    ...readPlan(fields),
    pages: lists.pages,
    detours: lists.detours,
  } as unknown as Flow;
}

/** Replaces a gate that could not be read. */
const openGate: Gate = { after: '', allowWhen: { all: [] }, page: '' };

function isWholeFrame(file: ContentFile, { pages }: Fields): boolean {
  const has = (id: unknown) => file.pages.some((page) => page.id === id);
  if (!Array.isArray(pages)) return false;
  if (file.kind === 'flow') {
    return (file.afterPurchase === undefined || has(file.afterPurchase)) && !file.gates.includes(openGate);
  }
  return has(file.home);
}

/** The fields in which a page stores answers. */
export const listAskedFields = ({ page }: { page: Page }): (AnswerField | 'gender')[] =>
  ask(page).map(({ answer }) => answer);
