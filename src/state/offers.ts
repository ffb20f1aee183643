import { proxy } from 'valtio';
import type { Offer } from '../domain/generated/types.ts';
import { readJson, readText, storageKeys, writeText } from './storage/persistence.ts';

export interface Offers {
  list: Offer[];
  selectedId?: string;
  /** idle: not asked yet; cached: the call failed and earlier offers show; failed: there are none to show. */
  status: 'idle' | 'loading' | 'ready' | 'cached' | 'failed';
}

// The limits of the offer's schema, checked without its library.
const LONGEST_ID = 100;
const HIGHEST_PRICE_CENTS = 10_000_000;
const LONGEST_DURATION = 60;

const isCount = (value: unknown, most: number): boolean =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= most;

/** Counts characters as the schema does, for which an emoji is one. */
const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && [...value].length <= LONGEST_ID;

// A part that doesn't fit costs the whole offer: without its discount it would cost more than the paywall says.
function isOffer(value: unknown): value is Offer {
  if (typeof value !== 'object' || value === null) return false;
  const { id, price, durationUnit, duration, trialPeriod, discountId } = value as Partial<Record<keyof Offer, unknown>>;
  const hasTrial = typeof trialPeriod === 'object' && trialPeriod !== null && 'duration' in trialPeriod;
  return (
    isId(id) &&
    isCount(price, HIGHEST_PRICE_CENTS) &&
    isCount(duration, LONGEST_DURATION) &&
    (durationUnit === 'Week' || durationUnit === 'Month') &&
    (trialPeriod === undefined || (hasTrial && isCount(trialPeriod.duration, LONGEST_DURATION))) &&
    (discountId === undefined || isId(discountId))
  );
}

/** Keeps of stored or foreign data the offers that can be shown. */
export function cleanOffers(stored: unknown): Offer[] {
  return Array.isArray(stored) ? stored.filter(isOffer) : [];
}

const selectedId = readText(storageKeys.selectedOfferId);

/** What can be bought, and which offer is chosen. */
export const offers: Offers = proxy({
  list: cleanOffers(readJson(storageKeys.offers)),
  status: 'idle',
  ...(selectedId ? { selectedId } : {}),
});

/** Takes over the offers that the service answered and caches them. */
export function setOffers(list: Offer[]): void {
  offers.list = list;
  offers.status = 'ready';
  writeText(storageKeys.offers, JSON.stringify(list));
}

/** Remembers the chosen offer. */
export function selectOffer(id: string): void {
  offers.selectedId = id;
  writeText(storageKeys.selectedOfferId, id);
}
