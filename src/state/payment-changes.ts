import { customer, isHttpsUrl, rereadCustomer } from './customer.ts';
import { forgetAttempt } from './payment-attempt.ts';
import { purchaseRecord } from './purchase.ts';
import { receipt } from './receipt.ts';
import { writeText } from './storage/persistence.ts';

// Only the code around a payment needs these, so they are not in the first page's script.

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

/** Forgets a purchase that was given back or has ended, and that there was one stays known. */
export function endPurchase(): void {
  for (const key of ['customerId', 'applicationUrl', 'receipt'] as const) writeText(key, undefined);
  rereadCustomer();
  for (const part of ['offer', 'day'] as const) delete receipt[part];
  forgetAttempt();
  purchaseRecord.change((newest) => {
    delete newest.transactionId;
    delete newest.offerId;
    newest.hasEnded = true;
  });
}
