import type { Answers } from '../domain/generated/types.ts';
import { readAnswer, storeOnLeaving } from './store-answers.ts';
import { keepTaps } from './taps.ts';

/** Keeps the latest tap on a button as `keepTaps` does, and stores what it answers if the visitor leaves before the app is there. */
export function keepTapsAndAnswer(): () => void {
  let answer: Answers = {};
  const repeat = keepTaps((button) => (answer = readAnswer(button)));
  const stopStoring = storeOnLeaving(() => answer);
  return () => {
    stopStoring();
    repeat();
  };
}
