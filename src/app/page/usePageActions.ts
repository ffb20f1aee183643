import { listGiven } from '../../domain/flow/questions.ts';
import type { ContentFile } from '../../domain/flow/flow.ts';
import type { Page, Sheet, AnswerField, Answers } from '../../domain/generated/types.ts';
import { findNextAddress } from '../../domain/flow/routes.ts';
import type { Facts } from '../../domain/rules/facts.ts';
import { writeText } from '../../state/storage/persistence.ts';
import type { Answer, AnswerEffect } from '../../pages/StepProps.ts';
import { readFacts } from './facts.ts';
import { later } from './later.ts';
import type { Intent } from './show-ahead.ts';
import { useGo } from './usePageNavigation.ts';
import { setAnswer, setGender } from '../../state/answers.ts';

/** Leaves a page: `tell` changes the address, once the next page shows. */
export type Leave = (intent: Intent, tell: () => void) => void;

interface ActionsContext {
  file: ContentFile;
  page: Page;
  facts: Facts;
  leave: Leave;
  openSheet: (sheet: Sheet, more?: readonly Sheet[]) => void;
}

/** The actions of a page: store an answer, move on. */
export function usePageActions({ file, page, facts: before, leave, openSheet }: ActionsContext) {
  const go = useGo(page);

  const store = (value: Answer | undefined) => {
    storeAnswer(page, value);
    later.current?.sortWithinTap(file, page);
  };

  const moveOn = () => {
    const facts = readFacts(file);
    const to = findNextAddress(file, page, facts);
    if (to) leave({ to, facts, before }, () => go(to));
  };

  return {
    onStore: store,
    onNext: () => {
      if ('offer' in page) writeText('selectedOfferId', page.offer);
      moveOn();
    },
    onAnswer: (value: Answer, effect?: AnswerEffect) => {
      store(value);
      if (effect?.sheet) openSheet(effect.sheet, effect.more);
      else moveOn();
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
