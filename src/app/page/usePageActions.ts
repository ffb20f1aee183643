import type { Facts } from '../../domain/rules/facts.ts';
import { withGiven } from '../../domain/flow/questions.ts';
import type { ContentFile } from '../../domain/flow/flow.ts';
import type { Page, Sheet } from '../../domain/generated/types.ts';
import { findNextAddress } from '../../domain/flow/routes.ts';
import { writeText } from '../../state/storage/persistence.ts';
import type { Answer, AnswerEffect } from '../../pages/StepProps.ts';
import { readFacts } from './facts.ts';
import { storeAnswer } from './store-answer.ts';
import { tidy } from './later.ts';
import { useGo } from './usePageNavigation.ts';
import type { Turn } from './useNextPage.ts';

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
