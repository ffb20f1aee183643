import { findKind } from '../../parsing/document.ts';
import type { Rule } from '../rule.ts';
import { countDays } from './count-days.ts';
import { readOffers } from './read-offers.ts';

/** The offers stand in the order of their lengths. */
export const offerOrder: Rule = {
  id: 'offer-order',
  severity: 'warning',
  summary: 'The offers are in the order of their lengths, the shortest or the longest first.',
  why: 'The paywall shows them in this order, and visitors compare neighbours.',
  *check(document, { documents }) {
    if (findKind(document) !== 'offers') return;
    const { offers } = readOffers(documents);
    const steps = offers
      .slice(1)
      .map(({ offer }, index) => countDays(offer) - countDays(offers[index]?.offer ?? offer));
    const direction = Math.sign(steps.find((step) => step !== 0) ?? 0);
    const wrong = offers[steps.findIndex((step) => step * direction < 0) + 1];
    if (!wrong || wrong === offers[0]) return;
    const problem = 'The offers before this one become longer or shorter, and this one doesn’t follow.';
    yield { path: [...wrong.path, 'duration'], problem, remedy: 'Move it to its place in the list.' };
  },
};
