import type { AnswerField, Answers, Page } from '../../domain/generated/types.ts';
import { ask } from '../../domain/flow/questions.ts';
import { setAnswer } from '../../state/answers.ts';
import { setGender } from '../../state/gender.ts';
import type { Answer } from '../../pages/StepProps.ts';

/** Stores the answer to a page's question, or removes it if undefined; does nothing where the page asks nothing. */
export function storeAnswer(page: Page, value: Answer | undefined): void {
  const [question] = ask(page);
  if (!question) return;
  if (question.answer === 'gender') setGender(value as string);
  // The checker has compared the page with the kind of its field.
  else setAnswer(question.answer, value as Answers[AnswerField]);
}
