import type { AnswerField, Answers, Page } from '../../domain/generated/types.ts';
import { setAnswer } from '../../state/answers.ts';
import { setGender } from '../../state/gender.ts';
import type { Answer } from '../../pages/StepProps.ts';

/** Stores an answer in the field of the page, or removes it if undefined; does nothing where the page has none. */
export function storeAnswer(page: Page, value: Answer | undefined): void {
  if (!('answer' in page) || page.answer === undefined) return;
  if (page.answer === 'gender') setGender(value as string);
  // The checker has compared the page with the kind of its field.
  else setAnswer(page.answer, value as Answers[AnswerField]);
}
