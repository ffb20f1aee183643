import { startSync } from '../../src/services/onboarding/sync.ts';
import { clearAnswers, setAnswer } from '../../src/state/answers.ts';
import { followOtherTabs } from '../../src/state/storage/shared-record.ts';

/** The actions of a simulated visitor in a tab. */
export interface Client {
  setAnswer: typeof setAnswer;
  clearAnswers: typeof clearAnswers;
}

/** Starts the product's state and sync, as src/app does when a page is opened. */
export function openClient(): Client {
  followOtherTabs();
  startSync();
  return { setAnswer, clearAnswers };
}
