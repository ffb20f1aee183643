import { proxy } from 'valtio';
import type { Offer } from '../domain/generated/types.ts';
import { readJson, readText, storageKeys, writeText } from './persistence.ts';

export interface Offers {
  list: Offer[];
  selectedId?: string;
  /** idle: not asked yet; cached: the call failed and earlier offers show; failed: there are none to show. */
  status: 'idle' | 'loading' | 'ready' | 'cached' | 'failed';
}

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) > 0;

function isOffer(value: unknown): value is Offer {
  if (typeof value !== 'object' || value === null) return false;
  const { id, price, durationUnit, duration, trialPeriod } = value as Partial<Record<keyof Offer, unknown>>;
  const hasTrial = typeof trialPeriod === 'object' && trialPeriod !== null && 'duration' in trialPeriod;
  return (
    typeof id === 'string' &&
    id !== '' &&
    isCount(price) &&
    isCount(duration) &&
    (durationUnit === 'Week' || durationUnit === 'Month') &&
    (trialPeriod === undefined || (hasTrial && isCount(trialPeriod.duration)))
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
