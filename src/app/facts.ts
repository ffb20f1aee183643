import { useSnapshot } from 'valtio';
import { todayIn } from '../domain/dates.ts';
import type { Facts } from '../domain/facts.ts';
import type { Answers, Customer } from '../domain/generated/types.ts';
import { answers } from '../state/answers.ts';
import { customer } from '../state/customer.ts';
import { purchase, type Purchase } from '../state/purchase.ts';
import { visit, type Visit } from '../state/visit.ts';

function makeFacts(said: Answers, { gender }: Visit, buyer: Customer, bought: Purchase): Facts {
  const hasPurchased = Boolean(buyer.customerId ?? buyer.applicationUrl ?? bought.transactionId);
  return { answers: said, gender, hasPurchased, today: todayIn() };
}

/** What is known of this visitor at this moment. */
export function readFacts(): Facts {
  return makeFacts({ ...answers }, visit, customer, purchase);
}

/** What is known of this visitor; the component follows every change. */
export function useFacts(): Facts {
  return makeFacts(useSnapshot(answers) as Answers, useSnapshot(visit), useSnapshot(customer), useSnapshot(purchase));
}
