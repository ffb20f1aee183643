import { proxy } from 'valtio';
import { isCalendarDate } from '../domain/dates/dates.ts';
import type { Offer } from '../domain/generated/types.ts';
import { cleanOffers } from './offers.ts';
import { readJson, writeText } from './storage/persistence.ts';
import { customer, isHttpsUrl, purchaseRecord } from './customer.ts';
import { endPlan } from './payment-attempt.ts';

// Only the code around a payment needs these, so they are not in the first page's script.

/** What the visitor has bought, and the day, YYYY-MM-DD. Empty if this browser doesn't know what was paid. */
interface Receipt {
  offer?: Offer;
  day?: string;
}

function loadReceipt(): Receipt {
  const { offer, day } = (readJson('receipt') ?? {}) as Record<string, unknown>;
  const [bought] = cleanOffers([offer]);
  return bought && typeof day === 'string' && isCalendarDate(day) ? { offer: bought, day } : {};
}

export const receipt: Receipt = proxy(loadReceipt());

/** Stores what was bought, and on which day. */
export function setReceipt(bought: Required<Receipt>): void {
  Object.assign(receipt, bought);
  writeText('receipt', JSON.stringify(bought));
}

/** Stores the payment provider's customer id; warns if there is none. */
export function setCustomerId(customerId: string | undefined): void {
  if (!customerId) {
    console.warn('The payment response names no customer: the customer id is missing.');
    return;
  }
  customer.customerId = customerId;
  writeText('customerId', customerId);
}

/** Stores the app link; warns and stores nothing if it is not an https URL. */
export function setApplicationUrl(applicationUrl: string): void {
  if (!isHttpsUrl(applicationUrl)) {
    console.warn('The application URL is invalid: it must start with https.');
    return;
  }
  customer.applicationUrl = applicationUrl;
  writeText('applicationUrl', applicationUrl);
}

/** Stores a completed checkout. */
export function setPurchase(completed: { transactionId: string; offerId: string }): void {
  purchaseRecord.change((newest) => Object.assign(newest, completed));
}

/**
 * Forgets a purchase that was given back or has ended; that there was one stays known. Other tabs notice when they are
 * loaded again.
 */
export function endPurchase(): void {
  for (const key of ['customerId', 'applicationUrl', 'receipt'] as const) writeText(key, undefined);
  for (const part of ['customerId', 'applicationUrl'] as const) delete customer[part];
  for (const part of ['offer', 'day'] as const) delete receipt[part];
  endPlan();
  purchaseRecord.change((newest) => {
    delete newest.transactionId;
    delete newest.offerId;
  });
}
