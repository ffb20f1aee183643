import type { AnswerField, Answers } from './generated/types.ts';
import type { FlowOutline } from './outline.ts';
import { takes } from './standing-answers.ts';

/** The fields whose answers no page of these flows asks for, or has an option for. The sex is asked for by addresses. */
export function findFallen(outlines: readonly FlowOutline[], answers: Readonly<Answers>): AnswerField[] {
  const fallen = Object.entries(answers).filter(
    ([field, value]) => field !== 'sex' && !outlines.some((outline) => takes(outline, field, value)),
  );
  return fallen.map(([field]) => field as AnswerField);
}
