import { proxy } from 'valtio';
import type { Customer } from '../domain/generated/types.ts';
import { readUrl } from '../domain/visitor/read-url.ts';
import { readText, whenStoredElsewhere, shareRecord } from './storage/persistence.ts';

/** Whether a text is an https URL, as app links must be. */
export const isHttpsUrl = (text: string): boolean => text.startsWith('https://') && readUrl(text) !== undefined;

function loadCustomer(): Customer {
  const customerId = readText('customerId');
  const applicationUrl = readText('applicationUrl');
  return {
    // What else a browser may have stored makes nobody a buyer.
    ...(customerId && /^ctm_\w/.test(customerId) ? { customerId } : {}),
    ...(applicationUrl && isHttpsUrl(applicationUrl) ? { applicationUrl } : {}),
  };
}

/** The visitor's customer id and app link; empty before a purchase. */
export const customer: Customer = proxy(loadCustomer());

const reread = () => void Object.assign(customer, loadCustomer());
whenStoredElsewhere('customerId', reread);
whenStoredElsewhere('applicationUrl', reread);

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
