import { proxy } from 'valtio';
import type { Customer } from '../domain/generated/types.ts';
import { readUrl } from '../domain/visitor/read-url.ts';
import { readText } from './storage/persistence.ts';
import { whenStoredElsewhere } from './storage/shared-record.ts';

/** Whether a text is an https URL, as app links must be. */
export const isHttpsUrl = (text: string): boolean => text.startsWith('https://') && readUrl(text) !== undefined;

/** Whether a text is an id of the payment provider: what else a browser may have stored makes nobody a buyer. */
const isCustomerId = (text: string): boolean => /^ctm_\w+$/.test(text);

function loadCustomer(): Customer {
  const customerId = readText('customerId');
  const applicationUrl = readText('applicationUrl');
  return {
    ...(customerId && isCustomerId(customerId) ? { customerId } : {}),
    ...(applicationUrl && isHttpsUrl(applicationUrl) ? { applicationUrl } : {}),
  };
}

/** The visitor's customer id and app link; empty before a purchase. */
export const customer: Customer = proxy(loadCustomer());

/** Takes over what is stored now, also that nothing is any more. */
export function rereadCustomer(): void {
  delete customer.customerId;
  delete customer.applicationUrl;
  Object.assign(customer, loadCustomer());
}
whenStoredElsewhere('customerId', rereadCustomer);
whenStoredElsewhere('applicationUrl', rereadCustomer);
