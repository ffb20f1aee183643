import { isDeepStrictEqual } from 'node:util';
import type { Offer } from '../../../src/domain/generated/types.ts';
import { sayFirstPrice } from '../../../src/domain/prices/first-price.ts';
import { formatCents } from '../../../src/domain/prices/pricing.ts';
import type { StoredOffers } from './stored-offers.ts';

/** A number of units in words: "1 month", "3 weeks". */
export const describePeriod = (count: number, unit: string): string =>
  `${count} ${unit.toLowerCase()}${count === 1 ? '' : 's'}`;

/** What an operator may want to know of an offer, by name. */
function listFacts(offer: Offer, currency: string): Map<string, string> {
  const { price, firstPrice, durationUnit, duration, trialPeriod, discountId, tax = 'included' } = sayFirstPrice(offer);
  return new Map([
    ['price', formatCents(price, currency)],
    ['first payment', formatCents(firstPrice, currency)],
    ['period', describePeriod(duration, durationUnit)],
    ['trial', trialPeriod ? describePeriod(trialPeriod.duration, durationUnit) : 'none'],
    ['discount', discountId ?? 'none'],
    ['tax', tax],
  ]);
}

/** An offer in a line, such as "month-1: price $38.95, first payment $23.37, period 1 month, … tax included". */
export function describeOffer(offer: Offer, currency: string): string {
  const facts = [...listFacts(offer, currency)].map(([name, value]) => `${name} ${value}`);
  return `${offer.id}: ${facts.join(', ')}`;
}

/** What differs between the offers of the database and others, a line for each difference, old → new. */
export function describeOfferChanges(before: StoredOffers, after: StoredOffers): string[] {
  // Without offers there is no currency, and nothing to write in it.
  const currency = before.currency ?? after.currency ?? '';
  const { currency: newCurrency = currency } = after;
  const old = new Map(before.offers.map((offer) => [offer.id, offer]));
  const now = new Map(after.offers.map((offer) => [offer.id, offer]));
  const lines = currency === newCurrency ? [] : [`currency: ${currency} → ${newCurrency}`];
  for (const offer of old.values()) {
    if (!now.has(offer.id)) lines.push(`removed ${describeOffer(offer, currency)}`);
  }
  for (const offer of now.values()) {
    const known = old.get(offer.id);
    if (known) lines.push(...compareFacts(offer.id, listFacts(known, currency), listFacts(offer, newCurrency)));
    else lines.push(`added ${describeOffer(offer, newCurrency)}`);
  }
  const kept = [...old.keys()].filter((id) => now.has(id));
  const reordered = [...now.keys()].filter((id) => old.has(id));
  if (!isDeepStrictEqual(kept, reordered)) lines.push(`order: ${kept.join(', ')} → ${reordered.join(', ')}`);
  return lines;
}

function compareFacts(id: string, before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].flatMap(([name, value]) =>
    before.get(name) === value ? [] : [`${id} ${name}: ${before.get(name)} → ${value}`],
  );
}
