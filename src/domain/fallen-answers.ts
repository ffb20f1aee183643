import type { AnswerField, Answers } from './generated/types.ts';
import type { ContentFile } from './pages.ts';
import { takes } from './standing-answers.ts';

/** The fields whose answers no page of these files asks for, or has an option for. The sex is asked for by addresses. */
export function findFallen(files: readonly ContentFile[], answers: Readonly<Answers>): AnswerField[] {
  const fallen = Object.entries(answers).filter(
    ([field, value]) => field !== 'sex' && !files.some((file) => takes(file, field, value)),
  );
  return fallen.map(([field]) => field as AnswerField);
}
