import type { ContentDocument } from '../parsing/document.ts';
import type { Report } from '../parsing/finding.ts';
import { listOptions, listPages, type PageEntry } from '../parsing/pages.ts';
import { quote } from '../words/words.ts';
import { type KnownFlow, ifRestored } from './lock.ts';
import { pairPages } from './record.ts';
import { listPlanReuses } from './plan.ts';

/** New pages, options, days off and habits of a file that reuse the id, step or value of removed ones. */
export function* listReuses(document: ContentDocument, known: KnownFlow): Generator<Report> {
  const { pages: published, retired } = known;
  yield* listPlanReuses(document, known);
  const pages = listPages(document);
  const pairs = pairPages(pages, published);
  const old = new Map([...pairs].flatMap(([id, page]) => (page ? [[page, published.get(id)] as const] : [])));
  // The step of a page that was removed since the last publishing counts as retired.
  const lost = new Map([...pairs].flatMap(([id, page]) => (page ? [] : [[published.get(id)?.step, id] as const])));

  for (const page of pages) {
    const before = old.get(page);
    if (!before) yield* checkNewPage(page, retired, lost);
    const field = String(page.fields.answer);
    const values = Object.hasOwn(retired.values, field) ? (retired.values[field] ?? []) : [];
    for (const { path, fields } of listOptions(page)) {
      const { value } = fields;
      if (typeof value !== 'string' || !values.includes(value) || before?.options?.includes(value)) continue;
      yield {
        path: [...path, 'value'],
        problem: `The value ${quote(value)} belonged to an option that was removed.`,
        remedy: `Choose another value; the label can stay. ${ifRestored}`,
      };
    }
  }
}

function* checkNewPage(
  { id, path, fields }: PageEntry,
  retired: KnownFlow['retired'],
  lost: ReadonlyMap<number | undefined, string>,
): Generator<Report> {
  if (id !== undefined && retired.ids.includes(id)) {
    const problem = `The id ${quote(id)} belonged to a page that was removed.`;
    yield { path: [...path, 'id'], problem, remedy: `Choose another id. ${ifRestored}` };
  }
  const { step } = fields;
  if (typeof step !== 'number') return;
  const owner = lost.get(step);
  if (owner === undefined && !retired.steps.includes(step)) return;
  const problem = `The step ${step} belonged to ${owner === undefined ? 'something' : `the page ${quote(owner)}`} that was removed.`;
  yield { path: [...path, 'step'], problem, remedy: `Choose a number that was never used. ${ifRestored}` };
}
