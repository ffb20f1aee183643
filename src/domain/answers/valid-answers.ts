import type { Facts } from '../rules/facts.ts';
import { listPages, type ContentFile } from '../flow/flow.ts';
import type { Flow, Page } from '../generated/types.ts';
import { memoize } from '../flow/memoize.ts';
import { ask, offer } from '../flow/questions.ts';
import { canChoose } from './several.ts';

/**
 * Whether a page takes this value for a field: of a question with options, one of them, or several that go together. With
 * a visitor's facts, only the options that concern the visitor count.
 */
export const accepts = (page: Page, field: string, value: unknown, facts?: Facts): boolean =>
  ask(page).some((asked) => {
    const question = facts ? offer(asked, facts) : asked;
    return question.answer === field && (!question.options || canChoose(question, [value].flat()));
  });

/** The pages of a flow that ask for each field. */
const indexAskers = memoize((flow: Flow) => {
  const askers = new Map<string, Page[]>();
  for (const page of listPages(flow)) {
    for (const { answer } of ask(page)) askers.set(answer, [...(askers.get(answer) ?? []), page]);
  }
  return askers;
});

/** The pages of a flow that ask for a field; undefined if there are none. */
export const findAskers = (flow: Flow, field: string): readonly Page[] | undefined => indexAskers(flow).get(field);

/**
 * The facts without answers that no page of the flow accepts from this visitor, so that these meet no condition, gate or prerequisite,
 * and their questions count as open. Answers to questions that the flow doesn't ask stay: its gates may depend on them.
 */
export function keepValidAnswers(file: ContentFile | undefined, facts: Facts): Facts {
  if (file?.kind !== 'flow') return facts;
  const stored = Object.entries(facts.answers);
  const valid = stored.filter(
    ([field, value]) => findAskers(file, field)?.some((page) => accepts(page, field, value, facts)) !== false,
  );
  return valid.length === stored.length ? facts : { ...facts, answers: Object.fromEntries(valid) };
}
