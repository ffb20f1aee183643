import type { Facts } from './facts.ts';
import type { Option, Page } from './generated/types.ts';
import { listPages, type ContentFile } from './pages.ts';

/** The options of a question; none where the answer is typed, or a point on a scale. */
function listOptions(page: Page): readonly Option[] | undefined {
  if (page.type === 'choice') return page.options;
  return page.type === 'loading' ? page.question?.options : undefined;
}

/** What the pages of a file take, by the field that they ask for. */
type Taken = ReadonlyMap<string, ReadonlySet<unknown> | 'anything'>;

function collectTaken(file: ContentFile): Taken {
  const taken = new Map<string, ReadonlySet<unknown> | 'anything'>();
  for (const page of listPages(file)) {
    if (!('answer' in page) || page.answer === undefined) continue;
    const known = taken.get(page.answer);
    const options = listOptions(page);
    const isAnything = !options || known === 'anything';
    taken.set(page.answer, isAnything ? 'anything' : new Set([...(known ?? []), ...options.map(({ value }) => value)]));
  }
  return taken;
}

const takenBy = new WeakMap<ContentFile, Taken>();

/** Whether the pages of a file take this as an answer; undefined where none of them asks for it. */
export function takes(file: ContentFile, field: string, value: unknown): boolean | undefined {
  let taken = takenBy.get(file);
  if (!taken) takenBy.set(file, (taken = collectTaken(file)));
  const values = taken.get(field);
  return values && (values === 'anything' || values.has(value));
}

/**
 * The facts as a flow goes by them, without answers for which its pages have no option: they meet no condition, gate or
 * need, and their question is open. What the flow doesn't ask for stays: the other program's gates hold in both.
 */
export function keepStanding(file: ContentFile, facts: Facts): Facts {
  const said = Object.entries(facts.answers);
  const standing = said.filter(([field, value]) => takes(file, field, value) !== false);
  return standing.length === said.length ? facts : { ...facts, answers: Object.fromEntries(standing) };
}
