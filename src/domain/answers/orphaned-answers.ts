import { programField } from '../generated/programs.ts';
import type { AnswerField, Answers, Flow } from '../generated/types.ts';
import { accepts, findAskers } from './valid-answers.ts';

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
