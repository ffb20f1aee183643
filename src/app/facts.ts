import { useSnapshot } from 'valtio';
import { todayIn } from '../domain/dates.ts';
import type { Facts } from '../domain/facts.ts';
import type { Answers, Customer } from '../domain/generated/types.ts';
import type { Outline } from '../domain/outline.ts';
import { keepStanding } from '../domain/standing-answers.ts';
import { answers } from '../state/answers.ts';
import { customer } from '../state/customer.ts';
import { purchase, type Purchase } from '../state/purchase.ts';
import { visit, type Visit } from '../state/visit.ts';

function makeFacts(said: Answers, { gender }: Visit, buyer: Customer, bought: Purchase): Facts {
  const hasPurchased = Boolean(buyer.customerId ?? buyer.applicationUrl ?? bought.transactionId);
  return { answers: said, gender, hasPurchased, today: todayIn() };
}

/** What is known of this visitor at this moment; in a file, named by its outline, only what stands there. */
export function readFacts(outline?: Outline): Facts {
  const facts = makeFacts({ ...answers }, visit, customer, purchase);
  return outline ? keepStanding(outline, facts) : facts;
}

/** What is known of this visitor, in a file only what stands there; the component follows every change. */
export function useFacts(outline?: Outline): Facts {
  const said = useSnapshot(answers) as Answers;
  const facts = makeFacts(said, useSnapshot(visit), useSnapshot(customer), useSnapshot(purchase));
  return outline ? keepStanding(outline, facts) : facts;
}
