import { proxy } from 'valtio';
import { cleanAnswers } from '../domain/answers.ts';
import type { AnswerField, Answers } from '../domain/generated/types.ts';
import { persist, readJson, storageKeys } from './persistence.ts';

/** What this visitor has answered. */
export const answers: Answers = proxy(cleanAnswers(readJson(storageKeys.answers)));

persist(storageKeys.answers, answers);

/** Stores an answer at once. */
export function setAnswer<Field extends AnswerField>(field: Field, value: NonNullable<Answers[Field]>): void {
  // Equal values change nothing, so that nothing is sent for them.
  if (JSON.stringify(answers[field]) !== JSON.stringify(value)) answers[field] = value;
}

/** Takes every answer back, for a visitor who starts again. */
export function clearAnswers(): void {
  for (const field of Object.keys(answers)) delete answers[field as AnswerField];
}
