import type { AnswerField, Answers, Page } from '../../domain/generated/types.ts';
import { listGiven } from '../../domain/flow/questions.ts';
import { setAnswer, setGender } from '../../state/answers.ts';
import type { Answer } from '../../pages/StepProps.ts';

/** Stores what a page's step gives, or removes what is undefined; does nothing where the page asks nothing. */
export function storeAnswer(page: Page, given: Answer | undefined): void {
  for (const [field, value] of listGiven(page, given)) {
    if (field === 'gender') setGender(value as string);
    // The checker has compared the page with the kind of its field.
    else setAnswer(field, value as Answers[AnswerField]);
  }
}
