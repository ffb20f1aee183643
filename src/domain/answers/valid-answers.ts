import type { Facts } from '../rules/facts.ts';
import { listPages, type ContentFile } from '../flow/flow.ts';
import type { AnswerField, Flow, Page } from '../generated/types.ts';
import { memoize } from '../flow/memoize.ts';

/** Every value that a page takes as an answer; undefined where it is typed, or a point on a scale. */
function listValues(page: Page): readonly string[] | undefined {
  const options = page.type === 'choice' ? page.options : page.type === 'loading' ? page.question?.options : undefined;
  return options?.map(({ value }) => value);
}

/** For each field that a flow asks for, the values that its pages take; undefined where they take any. */
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

/** Whether the pages of a flow take this as an answer; undefined where none of them asks for it. */
export function acceptsAnswer(flow: Flow, field: string, value: unknown): boolean | undefined {
  const asked = collectValues(flow);
  if (!asked.has(field as AnswerField)) return undefined;
  return asked.get(field as AnswerField)?.has(value as string) ?? true;
}

/**
 * The facts as a flow goes by them, without answers for which its pages have no option: they meet no condition, gate or
 * prerequisite, and their question is open. What the flow doesn't ask for stays: the other program's gates hold in both.
 */
export function keepValidAnswers(file: ContentFile, facts: Facts): Facts {
  if (file.kind !== 'flow') return facts;
  const stored = Object.entries(facts.answers);
  const valid = stored.filter(([field, value]) => acceptsAnswer(file, field, value) !== false);
  return valid.length === stored.length ? facts : { ...facts, answers: Object.fromEntries(valid) };
}
