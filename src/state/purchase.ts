import { storageKeys } from './storage/persistence.ts';
import { shareRecord } from './storage/shared-record.ts';

/** A completed checkout, stored so that no purchase is lost when a tab closes or the provider names no customer. */
export interface Purchase {
  transactionId?: string;
  offerId?: string;
  /** Whether a checkout was ever opened. If so, a payment may have succeeded without this browser being notified. */
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

/** The visitor's purchase; empty until a checkout is completed in any tab. */
export const purchase: Purchase = record.state;

/** Stores that a checkout was opened. */
export function recordCheckoutOpened(): void {
  record.change((newest) => (newest.isBegun = true));
}

/** Stores a completed checkout. */
export function setPurchase(completed: { transactionId: string; offerId: string }): void {
  record.change((newest) => Object.assign(newest, completed));
}
