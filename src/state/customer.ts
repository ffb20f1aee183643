import { proxy } from 'valtio';
import type { Customer } from '../domain/generated/types.ts';
import { readUrl } from '../domain/visitor/read-url.ts';
import { readText } from './storage/persistence.ts';
import { whenStoredElsewhere } from './storage/shared-record.ts';

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
