import { findRole, hasNoButton } from '../../../src/domain/flow/questions.ts';
import type { Condition, Next, Option, Page, Site } from '../../../src/domain/generated/types.ts';
import { makeAddress, listPages, type ContentFile } from '../../../src/domain/flow/flow.ts';
import { describeCondition } from '../../content/words/condition-words.ts';
import { listWords } from '../../content/words/words.ts';

/** One connection from a page to another. */
export interface Edge {
  from: string;
  /** The id of a page of this file, or the address of one of another file. */
  to: string;
  /**
   * next: to the next page in the list. route: a page's `next`. option: an option's `next`. detour: a link to a detour.
   * gate: a gate's redirect. stay: an option that does not lead on. back: a page's `back`.
   */
  kind: 'next' | 'route' | 'option' | 'detour' | 'gate' | 'stay' | 'back';
  /** The visitors it is for, in words. Absent: everybody, or everybody else. */
  label?: string;
}

/** Every connection between pages in a content file, page by page in order. */
export function listEdges(file: ContentFile): Edge[] {
  return listPages(file)
    .flatMap((page) => [...listForwardEdges(file, page), ...listGates(file, page), ...listBackEdges(page)])
    .map((edge) => ({ ...edge, to: shorten(file, edge.to) }));
}

function listForwardEdges(file: ContentFile, page: Page): Edge[] {
  const edges = 'options' in page ? listOptionEdges(page.id, page.options) : [];
  if ('deviceRule' in file && file.deviceRule && findRole(page) === 'entry') {
    edges.push(...listDeviceEdges(file.deviceRule, page));
  }
  if (canGoOn(page)) edges.push(...(page.next ? listRoutes(page.id, page.next) : listNeighbour(file, page)));
  if ('detour' in page && page.detour) {
    edges.push({ from: page.id, to: page.detour.page, kind: 'detour' });
  }
  return edges;
}

/** Whether any visitor leaves the page by its own `next`, or to the next page of the list. */
function canGoOn(page: Page): boolean {
  if (hasNoButton(page)) return false;
  if (!('options' in page)) return true;
  return page.options.some((option: Way) => !option.next && !isBlocked(option));
}

/** The part of an option that decides where it leads. Those of pages with several answers lead nowhere themselves. */
type Way = Pick<Option, 'value' | 'sheet' | 'next'>;

function isBlocked({ sheet }: Way): boolean {
  return sheet?.action === 'edit';
}

/** The edges of options. Options that lead to the same page share an edge. */
function listOptionEdges(from: string, options: readonly Way[]): Edge[] {
  const ways = new Map<string, { edge: Edge; when: Condition | undefined; values: string[] }>();
  for (const option of options) {
    const kind = isBlocked(option) ? 'stay' : 'option';
    const routes = isBlocked(option) ? [{ page: from }] : toRoutes(option.next ?? []);
    for (const { page, when } of routes) {
      const key = JSON.stringify([page, kind, when]);
      const way = ways.get(key) ?? { edge: { from, to: page, kind }, when, values: [] };
      ways.set(key, { ...way, values: [...way.values, option.value] });
    }
  }
  return [...ways.values()].map(({ edge, when, values }) => ({
    ...edge,
    label: listWords(values) + (when ? ` when ${describeCondition(when)}` : ''),
  }));
}

function listDeviceEdges({ devices, page: to }: NonNullable<Site['deviceRule']>, page: Page): Edge[] {
  if (devices.length === 0) return [];
  return [{ from: page.id, to, kind: 'route', label: `on ${devices.join(' or ')}` }];
}

function listNeighbour(file: ContentFile, page: Page): Edge[] {
  const index = file.pages.indexOf(page);
  const neighbour = index < 0 ? undefined : file.pages[index + 1];
  return neighbour ? [{ from: page.id, to: neighbour.id, kind: 'next' }] : [];
}

function listRoutes(from: string, next: Next, kind: 'route' | 'back' = 'route'): Edge[] {
  return toRoutes(next).map(({ page, when }) => ({
    from,
    to: page,
    kind,
    ...(when && { label: `when ${describeCondition(when)}` }),
  }));
}

function listGates(file: ContentFile, { id }: Page): Edge[] {
  const gates = 'gates' in file ? file.gates.filter(({ after }) => after === id) : [];
  return gates.map(({ allowWhen, page }) => ({
    from: id,
    to: page,
    kind: 'gate',
    label: `unless ${describeCondition(allowWhen)}`,
  }));
}

function listBackEdges({ id, back }: Page): Edge[] {
  return back ? listRoutes(id, back, 'back') : [];
}

function toRoutes(next: Next): { page: string; when?: Condition }[] {
  return typeof next === 'string' ? [{ page: next }] : next;
}

/** The id of a page of this file that is named by its address. */
function shorten(file: ContentFile, target: string): string {
  return listPages(file).find(({ id }) => makeAddress(file, id) === target)?.id ?? target;
}
