import { createContext, use, useMemo } from 'react';
import { readToday } from '../../domain/dates/dates.ts';
import type { Facts } from '../../domain/rules/facts.ts';
import type { ContentFile } from '../../domain/flow/flow.ts';
import type { Answers, Customer } from '../../domain/generated/types.ts';
import { keepValidAnswers } from '../../domain/answers/valid-answers.ts';
import { answers, genderChoice, type GenderChoice } from '../../state/answers.ts';
import { customer, isBuyer, purchase, type Purchase } from '../../state/customer.ts';
import { freezeStores, useStore } from '../shell/useStore.ts';

function makeFacts(stored: Answers, { gender }: GenderChoice, buyer: Customer, bought: Purchase, today: string): Facts {
  return { answers: stored, gender, hasPurchased: isBuyer(buyer, bought), today };
}

/** The facts of this visitor at this moment; for a content file, with only the answers that are valid in it. */
export function readFacts(file?: ContentFile): Facts {
  return keepValidAnswers(file, makeFacts({ ...answers }, genderChoice, customer, purchase, readToday()));
}

/** Freezes the facts of this visitor while a built page is being hydrated. */
export const freezeFacts = (): void => freezeStores(answers, genderChoice, customer, purchase);

/** Facts that replace those in the stores, for visitors that don't exist: of built pages and of the studio. */
export const VisitorContext = createContext<Facts | undefined>(undefined);

/** The facts of this visitor, as in `readFacts`; the component renders again on every change. */
export function useFacts(file?: ContentFile): Facts {
  const given = use(VisitorContext);
  const [stored, choice, buyer, bought] = [
    useStore(answers),
    useStore(genderChoice),
    useStore(customer),
    useStore(purchase),
  ];
  const today = readToday();
  return useMemo(
    () => keepValidAnswers(file, given ?? makeFacts(stored, choice, buyer, bought, today)),
    [file, given, stored, choice, buyer, bought, today],
  );
}
