import type { Facts } from '../rules/facts.ts';
import { listPages, type ContentFile } from '../flow/flow.ts';
import type { Flow, Page } from '../generated/types.ts';
import { memoize } from '../flow/memoize.ts';
import { canChoose } from './several.ts';

/** Whether a page accepts this value as its answer: any that is typed, or a point on a scale. */
export function accepts(page: Page, value: unknown): boolean {
  if (page.type === 'choices') return Array.isArray(value) && canChoose(page, value);
  const options = page.type === 'choice' ? page.options : page.type === 'loading' ? page.question?.options : undefined;
  return !options || options.some((option) => option.value === value);
}

/** The pages of a flow that ask for each field. */
const indexAskers = memoize((flow: Flow) => {
  const askers = new Map<string | undefined, Page[]>();
  for (const page of listPages(flow)) {
    if ('answer' in page) askers.set(page.answer, [...(askers.get(page.answer) ?? []), page]);
  }
  return askers;
});

/** The pages of a flow that ask for a field; undefined if there are none. */
export const findAskers = (flow: Flow, field: string): readonly Page[] | undefined => indexAskers(flow).get(field);

/**
 * The facts without answers that no page of the flow accepts, so that these meet no condition, gate or prerequisite,
 * and their questions count as open. Answers to questions that the flow doesn't ask stay: its gates may depend on them.
 */
export function keepValidAnswers(file: ContentFile | undefined, facts: Facts): Facts {
  if (file?.kind !== 'flow') return facts;
  const stored = Object.entries(facts.answers);
  const valid = stored.filter(
    ([field, value]) => findAskers(file, field)?.some((page) => accepts(page, value)) !== false,
  );
  return valid.length === stored.length ? facts : { ...facts, answers: Object.fromEntries(valid) };
}
