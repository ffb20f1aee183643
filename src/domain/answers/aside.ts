import type { Answers, Flow, Page, AnswerField } from '../generated/types.ts';
import { listLinkedDetours, listPath } from '../flow/path.ts';
import type { Facts } from '../rules/facts.ts';
import { listSources } from '../rules/sources.ts';
import { accepts, findAskers, keepValidAnswers } from './valid-answers.ts';
import { programField } from '../generated/programs.ts';

/** What a visitor has answered and would not be asked now. */
export interface Aside {
  /** Answers that don't count, by the page that got them and by field. */
  answers: Record<string, Answers>;
  /** Of several pages that ask for the same, the one that got the answer that counts, by field. */
  askers: Record<string, string>;
}

/** The answers that count, and what is set aside. */
interface SortedAnswers {
  answers: Answers;
  aside: Aside;
}

/** More than any content needs in which pages skip each other by each other's answers. */
const MOST_ROUNDS = 9;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The answers that could stop or slow a visitor down for the sake of their health: they always count. */
const listGuarding = ({ gates, plan }: Flow): readonly string[] =>
  [...gates.map(({ allowWhen }) => allowWhen), ...(plan ? [plan.caution.when] : [])].flatMap(listSources);

/**
 * Sorts a visitor's answers by whether they count: whether their pages are on the visitor's path. What is set aside comes
 * back when its page is on the path again. Answers that gates or the plan's caution read always count, and so do those to
 * questions that the flow doesn't ask, or that it has no option for any more. A page that the visitor has opened is on
 * the path as long as it is open. With no answers at all, as for somebody who starts again, nothing stays aside.
 */
export function sortAnswers(flow: Flow, facts: Facts, aside: Aside, open?: Page): SortedAnswers {
  const stored = { answers: { ...facts.answers }, aside };
  const hasAnswers = Object.keys(stored.answers).some((field) => findAskers(flow, field));
  if (!hasAnswers) return { ...stored, aside: { answers: {}, askers: {} } };
  let sorted: SortedAnswers = stored;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    // Without the answers that turn out not to count, the path may be another.
    const path = listPath(flow, keepValidAnswers(flow, { ...facts, answers: sorted.answers }));
    const next = sortOnce(flow, [...listLinkedDetours(flow), ...path, ...(open ? [open] : [])], sorted);
    if (isSame(next, sorted)) return sorted;
    sorted = next;
  }
  return stored;
}

function sortOnce(flow: Flow, pages: readonly Page[], { answers, aside }: SortedAnswers): SortedAnswers {
  const counting: Record<string, unknown> = { ...answers };
  const kept: Record<string, Answers> = { ...aside.answers };
  const askers = { ...aside.askers };
  const guarding = listGuarding(flow);
  for (const [field, value] of Object.entries(answers)) {
    const all = findAskers(flow, field) ?? [];
    const accepting = all.filter((page) => accepts(page, field, value));
    const asker =
      accepting.find(({ id }) => id === askers[field]) ??
      accepting.findLast((page) => pages.includes(page)) ??
      accepting[0];
    if (!asker || guarding.includes(field)) continue;
    if (pages.includes(asker)) {
      if (all.length > 1) askers[field] = asker.id;
      continue;
    }
    delete counting[field];
    delete askers[field];
    kept[asker.id] = { [field]: value };
  }
  for (const page of pages) {
    const [[field, value] = []] = Object.entries(kept[page.id] ?? {});
    if (field === undefined || counting[field] !== undefined || !accepts(page, field, value)) continue;
    counting[field] = value;
    delete kept[page.id];
  }
  return { answers: counting, aside: { answers: kept, askers } };
}

/** Whether the pages of a flow accept this value for a field; undefined where none of them asks for the field. */
export function acceptsAnswer(flow: Flow, field: string, value: unknown): boolean | undefined {
  return findAskers(flow, field)?.some((page) => accepts(page, field, value));
}

/** Fields whose stored answers no page in these flows can produce any more. The program is exempt: the address sets it. */
export function findOrphanedAnswers(flows: readonly Flow[], answers: Readonly<Answers>): AnswerField[] {
  const orphaned = Object.entries(answers).filter(
    ([field, value]) => field !== programField && !flows.some((flow) => acceptsAnswer(flow, field, value)),
  );
  return orphaned.map(([field]) => field as AnswerField);
}
