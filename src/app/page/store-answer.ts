import type { AnswerField, Answers, Page } from '../../domain/generated/types.ts';
import { dropAnswers, setAnswer } from '../../state/answers.ts';
import { setGender } from '../../state/gender.ts';
import type { Answer } from '../../steps/StepProps.ts';

/** Stores an answer in the field of the page, or removes it if it is undefined; does nothing where the page has none. */
export function storeAnswer(page: Page, value: Answer | undefined): void {
  if (!('answer' in page) || page.answer === undefined) return;
  const field = page.answer;
  if (field === 'gender') setGender(value as string);
  else if (value === undefined) dropAnswers(() => [field]);
  // The checker sees to it that the field is of the kind that the page stores.
  else setAnswer(field, value as NonNullable<Answers[AnswerField]>);
}
