import type { AnswerField, Entry, Flow, Page, PredictionPage } from './generated/types.ts';

/** A content file: one program's flow, or the pages outside both. */
export type ContentFile = Flow | Entry;

/** The pages that a visitor meets in order, and those that only other pages lead to. */
export function listPages(file: ContentFile): Page[] {
  return 'detours' in file && file.detours ? [...file.pages, ...file.detours] : file.pages;
}

/** The page with this id. */
export function findPage(file: ContentFile, id: string | undefined): Page | undefined {
  return listPages(file).find((page) => page.id === id);
}

const places = new WeakMap<ContentFile, Map<string, number>>();

/** The place of a page among those in order, from 0; -1 for one outside the order. */
export function findPlace(file: ContentFile, id: string): number {
  let known = places.get(file);
  if (!known) places.set(file, (known = new Map(file.pages.map((page, index) => [page.id, index]))));
  return known.get(id) ?? -1;
}

/** The first page whose answer is stored in this field. */
export function findPageAsking(file: ContentFile, field: AnswerField): Page | undefined {
  return file.pages.find((page) => 'answer' in page && page.answer === field);
}

/** The page that shows the prediction, whose weekly rate holds for the whole flow. */
export function findPrediction(file: ContentFile): PredictionPage | undefined {
  return file.pages.find((page) => page.type === 'prediction');
}

/** Whose pages have addresses: a file, or its outline. */
type Addressed = Pick<Flow, 'sex'> | Pick<Entry, 'home'>;

/** The address of a page: /woman/age for a flow's, /gender or / for the others. */
export function makeAddress(file: Addressed, id: string): string {
  if ('sex' in file) return `/${file.sex}/${id}`;
  return id === file.home ? '/' : `/${id}`;
}

/** The address that a target means in a file: it is one already, or the id of a page of the file. */
export function resolveTarget(file: Addressed, target: string): string {
  return target.startsWith('/') ? target : makeAddress(file, target);
}

/** The answers that a page can't do without. */
export function listNeeds(page: Page): readonly AnswerField[] {
  return 'needs' in page ? (page.needs ?? []) : [];
}
