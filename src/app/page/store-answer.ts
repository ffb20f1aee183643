import type { AnswerField, Answers, Page } from '../../domain/generated/types.ts';
import { listGiven } from '../../domain/flow/questions.ts';
import { setAnswer } from '../../state/answers.ts';
import { setGender } from '../../state/gender.ts';
import type { Answer } from '../../pages/StepProps.ts';

/** Stores what is given on a page in its fields, or removes it if undefined; does nothing where the page asks nothing. */
export function storeAnswer(page: Page, value: Answer | undefined): void {
  for (const [field, given] of listGiven(page, value)) {
    if (field === 'gender') setGender(given as string);
    // The checker has compared the page with the kind of its field.
    else setAnswer(field, given as Answers[AnswerField]);
  }
}
