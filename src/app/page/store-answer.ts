import type { Page } from '../../domain/generated/types.ts';
import { setAnswer } from '../../state/answers.ts';
import { setGender } from '../../state/visit.ts';
import type { Answer } from '../../steps/StepProps.ts';

/** Stores what was answered on a page, where it asks for something. */
export function storeAnswer(page: Page, value: Answer): void {
  if (!('answer' in page) || page.answer === undefined) return;
  if (page.answer === 'gender') setGender(value as string);
  else setAnswer(page.answer, value);
}
