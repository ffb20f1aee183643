import type { AnswerField, Flow, Page, Site } from '../generated/types.ts';
import { memoize } from './memoize.ts';
import { ask } from './questions.ts';

/** A content file with pages: the flow of a program, or the site. */
export type ContentFile = Flow | Site;

const indexPages = memoize((file: ContentFile) => {
  const index = new Map<string, Page>();
  // Of two pages with the same id, the first counts; the checker reports the second.
  for (const page of listPages(file)) if (!index.has(page.id)) index.set(page.id, page);
  return index;
});

const indexOrder = memoize((file: ContentFile) => {
  const order = new Map<string, number>();
  for (const [index, { id }] of file.pages.entries()) if (!order.has(id)) order.set(id, index);
  return order;
});

/** The pages in order, then the detours. */
export function listPages(file: ContentFile): Page[] {
  return file.kind === 'flow' && file.detours ? [...file.pages, ...file.detours] : file.pages;
}

/** The page with this id, including detours. */
export function findPage(file: ContentFile, id: string | undefined): Page | undefined {
  return indexPages(file).get(id ?? '');
}

/** The index of a page in the order, from 0; -1 for a detour, or an unknown id. */
export function findIndex(file: ContentFile, id: string): number {
  return indexOrder(file).get(id) ?? -1;
}

/** The pages before and after a page in the order; a detour has neither. */
export function findNeighbours(file: ContentFile, page: Page): { before?: Page | undefined; after?: Page | undefined } {
  const index = findIndex(file, page.id);
  return index < 0 ? {} : { before: file.pages[index - 1], after: file.pages[index + 1] };
}

/** The first page in order whose answer is stored in this field. */
export function findPageAsking(file: ContentFile, field: AnswerField | 'gender'): Page | undefined {
  return file.pages.find((page) => ask(page).some(({ answer }) => answer === field));
}

/** The visitor's progress in a flow. */
export interface Progress {
  /** The page's position in the order, from 1. */
  n: number;
  total: number;
  /** The share of each segment that is done, 0 to 1. */
  segments: number[];
}

/** The progress at a page of the flow; undefined for a detour. */
export function findProgress(flow: Flow, page: Page): Progress | undefined {
  const index = findIndex(flow, page.id);
  if (index < 0) return undefined;
  const total = flow.pages.length;
  const ends = [...flow.progress.map((id) => findIndex(flow, id)), total - 1];
  const segments = ends.map((end, n) => {
    const from = ends[n - 1] ?? 0;
    return Math.min(1, Math.max(0, (index - from) / (end - from)));
  });
  return { n: index + 1, total, segments };
}

/** The parts of a content file that determine the addresses of its pages. */
export type Addressed = Pick<Flow, 'kind' | 'program'> | Pick<Site, 'kind' | 'home'>;

/** The address of a page: /woman/age in a flow, /gender or / in the site. */
export function makeAddress(file: Addressed, id: string): string {
  if (file.kind === 'flow') return `/${file.program}/${id}`;
  return id === file.home ? '/' : `/${id}`;
}

/** The address of a target, which is an address or the id of a page in the file. */
export function resolveTarget(file: Addressed, target: string): string {
  return target.startsWith('/') ? target : makeAddress(file, target);
}

/** The address to which that of a former page of the file leads; undefined if no page had this id. */
export function findFormerAddress(file: ContentFile, id: string): string | undefined {
  const [, page] = Object.entries(file.redirects ?? {}).find(([former]) => former === id) ?? [];
  return page && makeAddress(file, page);
}
