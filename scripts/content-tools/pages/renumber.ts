import type { JSONPath } from 'jsonc-parser';
import type { Published, PublishedPage } from '../../../src/domain/generated/types.ts';
import type { ContentDocument } from '../../content/parsing/document.ts';
import { isFields, listPages } from '../../content/parsing/pages.ts';
import { replaceValues } from '../edit/edit-text.ts';
import { listSteps } from '../publish/lock.ts';

/** A page by its id and its step. */
export interface Numbered {
  id: string;
  step: number;
}

const maxStep = 999;

/**
 * New steps by page, so that they rise from the page before this index to the page after it: for that page, and if no
 * number is free there, for as few of its neighbours as possible. Empty if they rise already, undefined if no numbers
 * are left. `retired` are the numbers of what was removed.
 */
export function makeRoom(
  pages: readonly Numbered[],
  index: number,
  retired: ReadonlySet<number>,
): Map<string, number> | undefined {
  const stepAt = (place: number, otherwise: number) => pages[place]?.step ?? otherwise;
  const own = stepAt(index, 0);
  if (stepAt(index - 1, -1) < own && own < stepAt(index + 1, maxStep + 1)) return new Map();
  for (let more = 0; more < pages.length; more += 1) {
    for (const first of [index - more, index]) {
      const group = pages.slice(Math.max(0, first), first + more + 1);
      const free = listFree(stepAt(first - 1, -1), stepAt(first + more + 1, maxStep + 1), retired);
      if (group.length <= more || free.length <= more) continue;
      const steps = first === index ? free.slice(0, more + 1) : free.slice(-more - 1);
      const changes = group.map(({ id, step }, n) => ({ id, step, now: steps[n] ?? step }));
      return new Map(changes.flatMap(({ id, step, now }) => (now === step ? [] : [[id, now]])));
    }
  }
  return undefined;
}

/** The numbers between two others that are not retired. */
function listFree(low: number, high: number, retired: ReadonlySet<number>): number[] {
  return Array.from({ length: Math.max(0, high - low - 1) }, (_, n) => low + 1 + n).filter(
    (step) => !retired.has(step),
  );
}

/** The text of a file with new steps for some pages. Sheets that share the step of their page keep sharing it. */
export function setSteps(document: ContentDocument, steps: ReadonlyMap<string, number>): string {
  const places = listPages(document).flatMap(({ id = '', path, fields }) => {
    const step = steps.get(id);
    return step === undefined ? [] : listPlaces(fields, fields.step, path).map((place) => [place, step] as const);
  });
  return replaceValues(document, places);
}

/** What was published of a flow, with new steps. A number that nothing has any more is retired. */
export function recordSteps(lock: Published, name: string, steps: ReadonlyMap<string, number>): Published {
  const flow = lock.flows[name];
  if (!flow) return lock;
  const pages = Object.entries(flow.pages).map(([id, page]) => {
    const step = steps.get(id);
    return [id, step === undefined ? page : (replaceStep(page, page.step, step) as PublishedPage)] as const;
  });
  const now = new Set(pages.flatMap(([, page]) => listSteps(page)));
  const gone = Object.values(flow.pages)
    .flatMap(listSteps)
    .filter((step) => !now.has(step));
  const retired = [...new Set([...(flow.retired?.steps ?? []), ...gone])].toSorted((a, b) => a - b);
  const changed = { ...flow, pages: Object.fromEntries(pages) };
  const recorded = gone.length === 0 ? changed : { ...changed, retired: { ...flow.retired, steps: retired } };
  return { ...lock, flows: { ...lock.flows, [name]: recorded } };
}

/** The places within a value where this step stands. */
function listPlaces(value: unknown, step: unknown, path: JSONPath): JSONPath[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listPlaces(item, step, [...path, index]));
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'step' && inner === step ? [[...path, name]] : listPlaces(inner, step, [...path, name]),
  );
}

function replaceStep(value: unknown, was: number, step: number): unknown {
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'step' && inner === was ? step : replaceStep(inner, was, step),
    ]),
  );
}
