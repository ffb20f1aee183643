import type { Facts } from '../rules/facts.ts';
import { listPages, type ContentFile } from '../flow/flow.ts';
import type { AnswerField, Flow, Page } from '../generated/types.ts';
import { memoize } from '../flow/memoize.ts';

/** All values that a page accepts as its answer; undefined where the answer is typed, or a point on a scale. */
function listValues(page: Page): readonly string[] | undefined {
  const options = page.type === 'choice' ? page.options : page.type === 'loading' ? page.question?.options : undefined;
  return options?.map(({ value }) => value);
}

/** For each field that a flow asks for, the values that its pages accept; undefined where they accept any. */
const collectValues = memoize((flow: Flow) => {
  const asked = new Map<AnswerField | 'gender', Set<string> | undefined>();
  for (const page of listPages(flow)) {
    if (!('answer' in page) || page.answer === undefined) continue;
    const values = listValues(page);
    const known = asked.has(page.answer) ? asked.get(page.answer) : new Set<string>();
    asked.set(page.answer, values && known && new Set([...known, ...values]));
  }
  return asked;
});

/** Whether the pages of a flow accept this value for a field; undefined where none of them asks for the field. */
export function acceptsAnswer(flow: Flow, field: string, value: unknown): boolean | undefined {
  const asked = collectValues(flow);
  if (!asked.has(field as AnswerField)) return undefined;
  return asked.get(field as AnswerField)?.has(value as string) ?? true;
}

/**
 * The facts without answers that no page of the flow accepts, so that these meet no condition, gate or prerequisite,
 * and their questions count as open. Answers to questions that the flow doesn't ask stay: its gates may depend on them.
 */
export function keepValidAnswers(file: ContentFile, facts: Facts): Facts {
  if (file.kind !== 'flow') return facts;
  const stored = Object.entries(facts.answers);
  const valid = stored.filter(([field, value]) => acceptsAnswer(file, field, value) !== false);
  return valid.length === stored.length ? facts : { ...facts, answers: Object.fromEntries(valid) };
}
