import type { Customer } from '../domain/generated/types.ts';
import { customer } from './customer.ts';
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

/** Whether somebody with this customer and purchase has bought, by default the visitor. */
export const isBuyer = (buyer: Customer = customer, bought: Purchase = purchase): boolean =>
  Boolean(buyer.customerId ?? buyer.applicationUrl ?? bought.transactionId);
