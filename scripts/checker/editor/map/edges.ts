import type { Condition, Next, Option, Page } from '../../../../src/domain/generated/types.ts';
import { makeAddress } from '../../../../src/domain/flow/addresses.ts';
import { listPages, type ContentFile } from '../../../../src/domain/flow/flow.ts';
import { describeCondition } from '../../words/condition-words.ts';
import { listWords } from '../../words/words.ts';

/** One way from a page to another. */
export interface Edge {
  from: string;
  /** The id of a page of this file, or the address of one of another file. */
  to: string;
  /**
   * next: on to the next page in the list. route: what a page's `next` says. option: what an option's `next` says.
   * detour: a link for those who hesitate. gate: where those go who may not go on. stay: an option that leads
   * nowhere. back: what a page's `back` says.
   */
  kind: 'next' | 'route' | 'option' | 'detour' | 'gate' | 'stay' | 'back';
  /** For whom, in words. Absent: for everybody, or for everybody else. */
  label?: string;
}

/** Every way from page to page that a content file declares, page by page in their order. */
export function listEdges(file: ContentFile): Edge[] {
  return listPages(file)
    .flatMap((page) => [...listWaysOn(file, page), ...listGates(file, page), ...listWaysBack(page)])
    .map((edge) => ({ ...edge, to: shorten(file, edge.to) }));
}

function listWaysOn(file: ContentFile, page: Page): Edge[] {
  const edges = page.type === 'choice' ? listOptionEdges(page.id, page.options) : [];
  if ('deviceRule' in file && page.type === 'start') edges.push(...listDeviceEdges(file, page));
  if (canGoOn(page)) edges.push(...(page.next ? listRoutes(page.id, page.next) : listNeighbour(file, page)));
  if (page.type === 'paywall' && page.detour) {
    edges.push({ from: page.id, to: page.detour.page, kind: 'detour' });
  }
  return edges;
}

/** Whether anybody at all leaves the page by its own `next`, or to the next page of the list. */
function canGoOn(page: Page): boolean {
  if (page.type === 'info') return page.footer !== false;
  return page.type !== 'choice' || page.options.some((option) => !option.next && !isBlocked(option));
}

function isBlocked({ sheet }: Option): boolean {
  return sheet?.action === 'edit';
}

/** Options that lead to the same page are one way. */
function listOptionEdges(from: string, options: readonly Option[]): Edge[] {
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

function listDeviceEdges({ deviceRule }: Extract<ContentFile, { deviceRule: unknown }>, page: Page): Edge[] {
  if (deviceRule.devices.length === 0) return [];
  const label = `on ${deviceRule.devices.join(' or ')}`;
  return [{ from: page.id, to: deviceRule.page, kind: 'route', label }];
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

function listWaysBack({ id, back }: Page): Edge[] {
  return back ? listRoutes(id, back, 'back') : [];
}

function toRoutes(next: Next): { page: string; when?: Condition }[] {
  return typeof next === 'string' ? [{ page: next }] : next;
}

/** The id of a page that is named by its address although it stands in this file. */
function shorten(file: ContentFile, target: string): string {
  return listPages(file).find(({ id }) => makeAddress(file, id) === target)?.id ?? target;
}
