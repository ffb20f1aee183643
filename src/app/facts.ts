import { useMemo, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio';
import { todayIn } from '../domain/dates.ts';
import type { Facts } from '../domain/facts.ts';
import type { Answers, Customer } from '../domain/generated/types.ts';
import type { Outline } from '../domain/outline.ts';
import { keepStanding } from '../domain/standing-answers.ts';
import { answers } from '../state/answers.ts';
import { customer } from '../state/customer.ts';
import { purchase, type Purchase } from '../state/purchase.ts';
import { visit, type Visit } from '../state/visit.ts';
import { behindTurn } from './page-turn.ts';

function makeFacts(said: Answers, { gender }: Visit, buyer: Customer, bought: Purchase): Facts {
  const hasPurchased = Boolean(buyer.customerId ?? buyer.applicationUrl ?? bought.transactionId);
  return { answers: said, gender, hasPurchased, today: todayIn() };
}

/** What is known of this visitor at this moment; in a file, named by its outline, only what stands there. */
export function readFacts(outline?: Outline): Facts {
  const facts = makeFacts({ ...answers }, visit, customer, purchase);
  return outline ? keepStanding(outline, facts) : facts;
}

function followStates(tell: () => void): () => void {
  // A page that gives way is not drawn once more before the next one shows.
  const follow = () => behindTurn(tell);
  const unsubscribes = [answers, visit, customer, purchase].map((state) => subscribe(state, follow));
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
}

let taken: readonly unknown[] = [];
let latest: Facts;

/** The facts of this moment, the same object as long as nothing changes: several components of a page ask for them. */
function takeFacts(): Facts {
  const parts = [snapshot(answers), snapshot(visit), snapshot(customer), snapshot(purchase), todayIn()] as const;
  if (parts.some((part, place) => part !== taken[place])) {
    taken = parts;
    const [said, visited, buyer, bought] = parts;
    latest = makeFacts(said as Answers, visited, buyer, bought);
  }
  return latest;
}

let atDraw: Facts;

/** Settles what a built page is taken over with: what another tab says while React does so is drawn after that. */
export function settleFacts(): void {
  atDraw = takeFacts();
}

/** What is known of this visitor, in a file only what stands there; the component follows every change. */
export function useFacts(outline?: Outline): Facts {
  const facts = useSyncExternalStore(followStates, takeFacts, () => atDraw);
  return useMemo(() => (outline ? keepStanding(outline, facts) : facts), [outline, facts]);
}
