import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CommandError } from '../../cli/command-error.ts';
import { compileSchema } from '../../content/schema/schemas.ts';
import type { OfferList, Offer } from '../../../src/domain/generated/types.ts';
import type { StoredOffers } from './stored-offers.ts';
import { sayFirstPrice, formatCents } from '../../../src/domain/prices/pricing.ts';

/** Where offers are declared, from the root of the repository. */
export const offersFile = 'content/offers.json';

/**
 * Reads the declared offers; none if there is no such file, as for a site without a paywall. Throws a CommandError if they
 * can't be sold.
 */
export function readDeclaredOffers(root: string): StoredOffers {
  const file = path.resolve(root, offersFile);
  if (!existsSync(file)) return { offers: [] };
  const { currency, offers } = checkOffers(readJson(file));
  return offers.length === 0 ? { offers } : { currency, offers };
}

/** Returns the value if it is a list of offers that can be sold. Throws a CommandError if it isn't. */
export function checkOffers(value: unknown): OfferList {
  const validate = compileSchema<OfferList>('offers');
  if (!validate(value)) {
    const { instancePath, message } = validate.errors?.[0] ?? {};
    throw complain(`${instancePath || 'the file'} ${message}`);
  }
  const ids = value.offers.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  if (twice !== undefined) throw complain(`two offers have the id ${JSON.stringify(twice)}`);
  for (const { id, price, firstPrice, discountId } of value.offers) {
    const name = `the firstPrice of ${JSON.stringify(id)}`;
    if (firstPrice === undefined) throw complain(`${name} is missing`);
    if (firstPrice > price) throw complain(`${name} is higher than its price`);
    if (firstPrice < price && discountId === undefined)
      throw complain(`${name} is lower than its price, and it has no discountId that charges that`);
  }
  return value;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw complain((error as Error).message);
  }
}

const complain = (fault: string) =>
  new CommandError(`The offers in ${offersFile} can’t be used: ${fault}. “npm run content -- check” says more.`);

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
