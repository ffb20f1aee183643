import type { Facts } from '../../domain/rules/facts.ts';
import { withGiven, listGiven } from '../../domain/flow/questions.ts';
import type { ContentFile } from '../../domain/flow/flow.ts';
import type { Page, Sheet, AnswerField, Answers } from '../../domain/generated/types.ts';
import { findNextAddress } from '../../domain/flow/routes.ts';
import { writeText } from '../../state/storage/persistence.ts';
import type { Answer, AnswerEffect } from '../../pages/StepProps.ts';
import { readFacts } from './facts.ts';
import { tidy } from './later.ts';
import { useGo } from './usePageNavigation.ts';
import { setAnswer, setGender } from '../../state/answers.ts';

/** Turns to an address: `tell` stores the answer and navigates, and `changed` are the facts with that answer. */
export type Turn = (address: string | undefined, changed: Facts, tell: () => void) => void;

interface ActionsContext {
  file: ContentFile;
  page: Page;
  facts: Facts;
  turn: Turn;
  openSheet: (sheet: Sheet, more?: readonly Sheet[]) => void;
}

/** The actions of a page: store an answer, move on. */
export function usePageActions({ file, page, facts, turn, openSheet }: ActionsContext) {
  const go = useGo(page);

  const store = (value: Answer | undefined) => {
    storeAnswer(page, value);
    // The next page starts with the answers that count.
    tidy(file, page);
  };

  const goOn = () => {
    const next = findNextAddress(file, page, readFacts(file));
    if (next) go(next);
  };

  return {
    onStore: store,
    onNext: () => {
      if ('offer' in page) writeText('selectedOfferId', page.offer);
      turn(findNextAddress(file, page, facts), facts, goOn);
    },
    onAnswer: (value: Answer, effect?: AnswerEffect) => {
      if (effect?.sheet) {
        store(value);
        openSheet(effect.sheet, effect.more);
        return;
      }
      const changed = withGiven(facts, page, value);
      turn(findNextAddress(file, page, changed), changed, () => {
        store(value);
        goOn();
      });
    },
  };
}

/** Stores what a page's step gives, or removes what is undefined; does nothing where the page asks nothing. */
export function storeAnswer(page: Page, given: Answer | undefined): void {
  for (const [field, value] of listGiven(page, given)) {
    if (field === 'gender') setGender(value as string);
    // The checker has compared the page with the kind of its field.
    else setAnswer(field, value as Answers[AnswerField]);
  }
}
