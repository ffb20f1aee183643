import { storageKeys } from './storage/persistence.ts';
import { shareRecord } from './storage/shared-record.ts';

/** A completed checkout, kept so that a closed tab, or a provider that names no customer, loses no purchase. */
export interface Purchase {
  transactionId?: string;
  offerId?: string;
  /** Whether a checkout was ever opened: then a payment may have gone through without this browser learning of it. */
  isBegun?: boolean;
}

function cleanPurchase(stored: unknown): Purchase {
  if (typeof stored !== 'object' || stored === null) return {};
  const { transactionId, offerId, isBegun } = stored as Record<string, unknown>;
  return {
    ...(typeof transactionId === 'string' ? { transactionId } : {}),
    ...(typeof offerId === 'string' ? { offerId } : {}),
    ...(isBegun === true ? { isBegun } : {}),
  };
}

const record = shareRecord<Purchase>(storageKeys.purchase, cleanPurchase);

/** This visitor's purchase; empty until a checkout was completed, in whichever tab. */
export const purchase: Purchase = record.state;

/** Remembers that a checkout is opened. */
export function noteCheckout(): void {
  record.change((newest) => (newest.isBegun = true));
}

/** Keeps a completed checkout. */
export function setPurchase(completed: { transactionId: string; offerId: string }): void {
  record.change((newest) => Object.assign(newest, completed));
}
