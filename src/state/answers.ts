import { proxy } from 'valtio';
import { cleanAnswers } from '../domain/answers/answers.ts';
import type { AnswerField, Answers } from '../domain/generated/types.ts';
import { isBuyer } from './customer.ts';
import { shareRecord, readText, writeText, whenStoredElsewhere } from './storage/persistence.ts';

const record = shareRecord<Answers>('onboarding', cleanAnswers);

/** The visitor's answers. */
export const answers: Answers = record.state;

/** Reads the answers again, which another tab may have changed. */
export const rereadAnswers: () => void = record.reread;

/** Changes the answers, unless the visitor has bought: the app works by them. */
function change(apply: (newest: Answers) => void): void {
  if (!isBuyer()) record.change(apply);
}

/**
 * Stores an answer at once, or removes it if undefined, and keeps those given in other tabs. The answers of a buyer stay
 * as they are.
 */
export function setAnswer<Field extends AnswerField>(field: Field, value: Answers[Field]): void {
  change((newest) => {
    // An equal value is not assigned, because every assignment triggers a sync.
    if (value === undefined) delete newest[field];
    else if (JSON.stringify(newest[field]) !== JSON.stringify(value)) newest[field] = value;
  });
}

/** Removes the answers that `find` returns for the newest stored ones, unless the visitor has bought. */
export function dropAnswers(find: (newest: Readonly<Answers>) => readonly AnswerField[]): void {
  change((newest) => {
    for (const field of find(newest)) delete newest[field];
  });
}

/** Removes every answer, for a visitor who starts again. */
export function clearAnswers(): void {
  dropAnswers((newest) => Object.keys(newest) as AnswerField[]);
}

/** The visitor's choice on the gender page. It stays on this device. */
export interface GenderChoice {
  gender?: string;
}

/** The visitor's choice on the gender page; empty until it is made. */
export const genderChoice: GenderChoice = proxy({});

function reread(): void {
  const gender = readText('gender');
  if (gender) genderChoice.gender = gender;
  else delete genderChoice.gender;
}

reread();
whenStoredElsewhere('gender', reread);

/** Stores the choice. */
export function setGender(chosen: string): void {
  genderChoice.gender = chosen;
  writeText('gender', chosen);
}

/** Removes the choice, for a visitor who starts again. */
export function clearGender(): void {
  delete genderChoice.gender;
  writeText('gender', undefined);
}
