import { proxy } from 'valtio';
import type { Offer } from '../domain/generated/types.ts';
import { readJson, readText, writeText } from './storage/persistence.ts';

export interface Offers {
  list: Offer[];
  selectedId?: string;
  /** idle: not requested yet; cached: the request failed and earlier offers show; failed: there are none to show. */
  status: 'idle' | 'loading' | 'ready' | 'cached' | 'failed';
}

// The limits of the offer's schema, checked by hand: the schema library is too large for the browser.
const LONGEST_ID = 100;
const HIGHEST_PRICE_CENTS = 10_000_000;
const LONGEST_DURATION = 60;

const isCount = (value: unknown, most: number): boolean =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= most;

/** Counts characters as the schema does: an emoji is one. */
const isOfferId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && [...value].length <= LONGEST_ID;

// One invalid part makes the whole offer invalid: without its discount, it would cost more than the paywall shows.
function isOffer(value: unknown): value is Offer {
  if (typeof value !== 'object' || value === null) return false;
  const { id, price, firstPrice, durationUnit, duration, trialPeriod, discountId } = value as Partial<
    Record<keyof Offer, unknown>
  >;
  const hasTrial = typeof trialPeriod === 'object' && trialPeriod !== null && 'duration' in trialPeriod;
  return (
    isOfferId(id) &&
    isCount(price, HIGHEST_PRICE_CENTS) &&
    (firstPrice === undefined || isCount(firstPrice, HIGHEST_PRICE_CENTS)) &&
    isCount(duration, LONGEST_DURATION) &&
    (durationUnit === 'Week' || durationUnit === 'Month') &&
    (trialPeriod === undefined || (hasTrial && isCount(trialPeriod.duration, LONGEST_DURATION))) &&
    (discountId === undefined || isOfferId(discountId))
  );
}

/** Returns the valid offers among stored or received data. */
export function cleanOffers(stored: unknown): Offer[] {
  return Array.isArray(stored) ? stored.filter(isOffer) : [];
}

/** The available offers, and the selected one. */
export const offers: Offers = proxy({ list: cleanOffers(readJson('offers')), status: 'idle' });

/** Takes over the stored selection: a page before the paywall may have made it. */
export function rereadSelection(): void {
  const selectedId = readText('selectedOfferId');
  if (selectedId) offers.selectedId = selectedId;
}

rereadSelection();

/** Stores the offers that the service returned, also for later visits. */
export function setOffers(list: Offer[]): void {
  offers.list = list;
  offers.status = 'ready';
  writeText('offers', JSON.stringify(list));
}

/** Stores the selected offer. */
export function selectOffer(id: string): void {
  offers.selectedId = id;
  writeText('selectedOfferId', id);
}
