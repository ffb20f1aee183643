import { proxy } from 'valtio';
import { persist, readJson, storageKeys } from './persistence.ts';

/** A completed checkout, kept so that a closed tab, or a provider that names no customer, loses no purchase. */
export interface Purchase {
  transactionId?: string;
  offerId?: string;
}

function cleanPurchase(stored: unknown): Purchase {
  if (typeof stored !== 'object' || stored === null) return {};
  const { transactionId, offerId } = stored as Record<string, unknown>;
  return {
    ...(typeof transactionId === 'string' ? { transactionId } : {}),
    ...(typeof offerId === 'string' ? { offerId } : {}),
  };
}

/** This visitor's purchase; empty until a checkout was completed. */
export const purchase: Purchase = proxy(cleanPurchase(readJson(storageKeys.purchase)));

persist(storageKeys.purchase, purchase);

/** Keeps a completed checkout. */
export function setPurchase(completed: { transactionId: string; offerId: string }): void {
  Object.assign(purchase, completed);
}
