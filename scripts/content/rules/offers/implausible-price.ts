import type { PricedOffer } from '../../../../src/domain/prices/first-price.ts';
import { planLabel } from '../../../../src/domain/prices/pricing.ts';
import { findKind } from '../../parsing/document.ts';
import type { Rule } from '../rule.ts';
import { countDays } from './count-days.ts';
import { readOffers, type ListedOffer } from './read-offers.ts';

/** Less than this is hardly a price: somebody has written dollars for cents. */
const LOWEST_CENTS = 50;

/** A price is no slip of the pen. */
export const implausiblePrice: Rule = {
  id: 'implausible-price',
  severity: 'warning',
  summary: 'Every payment is at least 50 cents, and a longer offer costs more than a shorter one.',
  why: 'Prices are whole cents, and a missing digit sells the product for next to nothing.',
  *check(document, { documents }) {
    if (findKind(document) !== 'offers') return;
    const { offers } = readOffers(documents);
    for (const { path, offer } of offers) {
      const problem = findFault(offer, offers);
      const remedy = 'Write whole cents: 1499 for 14.99. If the price is right, acknowledge this warning.';
      if (problem) yield { path: [...path, 'price'], problem, remedy };
    }
  },
};

function findFault(offer: PricedOffer, offers: readonly ListedOffer[]): string | undefined {
  const first = offer.firstPrice;
  if (first < LOWEST_CENTS) return `The first payment would be ${first} cents.`;
  const shorter = offers.find((it) => countDays(it.offer) < countDays(offer) && it.offer.price >= offer.price)?.offer;
  return (
    shorter && `${planLabel(offer)} costs no more than ${planLabel(shorter)}: ${offer.price} and ${shorter.price}.`
  );
}
