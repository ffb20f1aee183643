import { shareRecord } from './storage/shared-record.ts';

/** A completed checkout, stored so that no purchase is lost when a tab closes or the provider names no customer. */
export interface Purchase {
  transactionId?: string;
  offerId?: string;
}

function cleanPurchase(stored: unknown): Purchase {
  const { transactionId, offerId } = (stored ?? {}) as Record<string, unknown>;
  return {
    ...(typeof transactionId === 'string' ? { transactionId } : {}),
    ...(typeof offerId === 'string' ? { offerId } : {}),
  };
}

export const purchaseRecord = shareRecord<Purchase>('purchase', cleanPurchase);

/** The visitor's purchase; empty until a checkout is completed in any tab. */
export const purchase: Purchase = purchaseRecord.state;
