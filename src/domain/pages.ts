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
