import { cleanAnswers } from '../domain/answers/answers.ts';
import type { AnswerField, Answers } from '../domain/generated/types.ts';
import { shareRecord } from './storage/shared-record.ts';

const record = shareRecord<Answers>('onboarding', cleanAnswers);

/** The visitor's answers. */
export const answers: Answers = record.state;

/** Reads the answers again, which another tab may have changed. */
export const rereadAnswers: () => void = record.reread;

/** Stores an answer at once, or removes it if undefined, and keeps those given in other tabs. */
export function setAnswer<Field extends AnswerField>(field: Field, value: Answers[Field]): void {
  record.change((newest) => {
    // An equal value is not assigned, because every assignment triggers a sync.
    if (value === undefined) delete newest[field];
    else if (JSON.stringify(newest[field]) !== JSON.stringify(value)) newest[field] = value;
  });
}

/** Removes the answers that `find` returns for the newest stored ones. */
export function dropAnswers(find: (newest: Readonly<Answers>) => readonly AnswerField[]): void {
  record.change((newest) => {
    for (const field of find(newest)) delete newest[field];
  });
}

/** Removes every answer, for a visitor who starts again. */
export function clearAnswers(): void {
  dropAnswers((newest) => Object.keys(newest) as AnswerField[]);
}
