import fc from 'fast-check';
import type { AnswerField, Flow, Page } from '../../../src/domain/generated/types.ts';
import { listNeeds } from '../../../src/domain/flow/routes.ts';

/** A flow in a later version. */
export interface ChangedFlow {
  changed: Flow;
  /** The id of the removed page, if any. */
  removed?: string;
  /** The answers to removed pages, and to questions with a removed option. */
  touched: AnswerField[];
}

const fieldOf = (page: Page): AnswerField[] =>
  'answer' in page && page.answer && page.answer !== 'gender' ? [page.answer] : [];

/** The pages that are only referred to by the order. */
function listRemovable(flow: Flow): Page[] {
  const held = new Set<string>([
    flow.afterPurchase ?? '',
    ...flow.progress,
    ...flow.gates.flatMap(({ after, page }) => [after, page]),
  ]);
  const needed = new Set<string>(flow.pages.flatMap((page) => [...listNeeds(page)]));
  return flow.pages
    .slice(1, -1)
    .filter((page) => !held.has(page.id) && !fieldOf(page).some((field) => needed.has(field)));
}

/** Removes a page, and redirects routes to it to the page after it. */
function removePage(flow: Flow, page: Page): ChangedFlow {
  const next = flow.pages[flow.pages.indexOf(page) + 1]?.id ?? '';
  const pages = flow.pages.filter((it) => it !== page);
  const text = JSON.stringify({ ...flow, pages });
  const changed = JSON.parse(text, (name, value: unknown) =>
    value === page.id && ['next', 'back', 'page'].includes(name) ? next : value,
  ) as Flow;
  return { changed, removed: page.id, touched: fieldOf(page) };
}

/** Removes an option, or gives it another value. */
function changeOption(flow: Flow, page: Page, at: number, value: string | undefined): ChangedFlow {
  if (page.type !== 'choice') return { changed: flow, touched: [] };
  const index = at % page.options.length;
  const options = page.options.flatMap((option, n) => (n !== index ? [option] : value ? [{ ...option, value }] : []));
  const pages = flow.pages.map((it) => (it === page ? { ...page, options } : it));
  return { changed: { ...flow, pages }, touched: fieldOf(page) };
}

/** The flow after an editor's change: a page removed, an option removed, or an option with another value. */
export function changedFlows(flow: Flow): fc.Arbitrary<ChangedFlow> {
  const choices = flow.pages.filter((page) => page.type === 'choice' && page.options.length > 1);
  return fc.oneof(
    fc.constantFrom(...listRemovable(flow)).map((page) => removePage(flow, page)),
    fc
      .tuple(fc.constantFrom(...choices), fc.nat({ max: 20 }), fc.constantFrom(undefined, 'Another value'))
      .map(([page, at, value]) => changeOption(flow, page, at, value)),
  );
}
