import { createContext, use, useMemo } from 'react';
import { todayIn } from '../../domain/dates/dates.ts';
import type { Facts } from '../../domain/rules/facts.ts';
import type { ContentFile } from '../../domain/flow/flow.ts';
import type { Answers, Customer } from '../../domain/generated/types.ts';
import { keepValidAnswers } from '../../domain/answers/valid-answers.ts';
import { answers } from '../../state/answers.ts';
import { customer } from '../../state/customer.ts';
import { purchase, type Purchase } from '../../state/purchase.ts';
import { visit, type Visit } from '../../state/visit.ts';
import { settleStores, useStore } from '../shell/useStore.ts';

function makeFacts(stored: Answers, { gender }: Visit, buyer: Customer, bought: Purchase, today: string): Facts {
  const hasPurchased = Boolean(buyer.customerId ?? buyer.applicationUrl ?? bought.transactionId);
  return { answers: stored, gender, hasPurchased, today };
}

/** What is known of this visitor at this moment; for a content file, with the answers that are valid there. */
export function readFacts(file?: ContentFile): Facts {
  const facts = makeFacts({ ...answers }, visit, customer, purchase, todayIn());
  return file ? keepValidAnswers(file, facts) : facts;
}

/** Settles what is known of this visitor for the time that a built page is being hydrated. */
export const settleFacts = (): void => settleStores(answers, visit, customer, purchase);

/** A visitor in place of the one whom the stores know, for rendering pages at build. */
export const VisitorContext = createContext<Facts | undefined>(undefined);

/** What is known of this visitor, for a content file with the answers that are valid there; follows every change. */
export function useFacts(file?: ContentFile): Facts {
  const given = use(VisitorContext);
  const [stored, visited, buyer, bought] = [useStore(answers), useStore(visit), useStore(customer), useStore(purchase)];
  const today = todayIn();
  return useMemo(() => {
    const facts = given ?? makeFacts(stored, visited, buyer, bought, today);
    return file ? keepValidAnswers(file, facts) : facts;
  }, [file, given, stored, visited, buyer, bought, today]);
}
