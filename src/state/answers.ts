import { cleanAnswers } from '../domain/answers/answers.ts';
import type { AnswerField, Answers } from '../domain/generated/types.ts';
import { storageKeys } from './storage/persistence.ts';
import { shareRecord } from './storage/shared-record.ts';

const record = shareRecord<Answers>(storageKeys.answers, cleanAnswers);

/** What this visitor has answered. */
export const answers: Answers = record.state;

/** Takes over what was answered in another tab meanwhile. */
export const rereadAnswers: () => void = record.reread;

/** Stores an answer at once, beside those given in other tabs. */
export function setAnswer<Field extends AnswerField>(field: Field, value: NonNullable<Answers[Field]>): void {
  record.change((newest) => {
    // Equal values change nothing, so that nothing is sent for them.
    if (JSON.stringify(newest[field]) !== JSON.stringify(value)) newest[field] = value;
  });
}

/** Drops the answers that are found among the newest. */
export function dropAnswers(find: (newest: Readonly<Answers>) => readonly AnswerField[]): void {
  record.change((newest) => {
    for (const field of find(newest)) delete newest[field];
  });
}

/** Takes every answer back, for a visitor who starts again. */
export function clearAnswers(): void {
  record.change((newest) => {
    for (const field of Object.keys(newest)) delete newest[field as AnswerField];
  });
}
