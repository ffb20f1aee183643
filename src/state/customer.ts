import { proxy } from 'valtio';
import type { Customer } from '../domain/generated/types.ts';
import { readUrl } from '../domain/visitor/read-url.ts';
import { readText, storageKeys, writeText } from './storage/persistence.ts';
import { whenStoredElsewhere } from './storage/shared-record.ts';

/** Whether a text is an https URL, as app links must be. */
const isHttpsUrl = (text: string): boolean => text.startsWith('https://') && readUrl(text) !== undefined;

function loadCustomer(): Customer {
  const customerId = readText(storageKeys.customerId);
  const applicationUrl = readText(storageKeys.applicationUrl);
  return {
    ...(customerId ? { customerId } : {}),
    ...(applicationUrl && isHttpsUrl(applicationUrl) ? { applicationUrl } : {}),
  };
}

/** The visitor's customer id and app link; empty before a purchase. */
export const customer: Customer = proxy(loadCustomer());

const reread = () => void Object.assign(customer, loadCustomer());
whenStoredElsewhere(storageKeys.customerId, reread);
whenStoredElsewhere(storageKeys.applicationUrl, reread);

/** Stores the payment provider's customer id; warns if there is none. */
export function setCustomerId(customerId: string | undefined): void {
  if (!customerId) {
    console.warn('The payment response names no customer: the customer id is missing.');
    return;
  }
  customer.customerId = customerId;
  writeText(storageKeys.customerId, customerId);
}

/** Stores the app link; warns and stores nothing if it is not an https URL. */
export function setApplicationUrl(applicationUrl: string): void {
  if (!isHttpsUrl(applicationUrl)) {
    console.warn('The application URL is invalid: it must start with https.');
    return;
  }
  customer.applicationUrl = applicationUrl;
  writeText(storageKeys.applicationUrl, applicationUrl);
}
