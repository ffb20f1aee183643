import { checkBeforePayment, isSurelyUnpaid } from '../../src/app/page/panels/payment-doubt.ts';
import { waitForApplicationUrl } from '../../src/services/onboarding/application-link.ts';
import { watchPayment } from '../../src/services/onboarding/ask-for-payment.ts';
import { startSync } from '../../src/services/onboarding/sync.ts';
import { clearAnswers, setAnswer } from '../../src/state/answers.ts';
import { beginAttempt, endAttempt } from '../../src/state/payment-attempt.ts';
import { setCustomerId } from '../../src/state/payment-changes.ts';
import { customer } from '../../src/state/customer.ts';
import { recordHandle } from '../../src/state/record.ts';
import { followOtherTabs } from '../../src/state/storage/persistence.ts';

/** A payment window, as the page knows it. */
export interface PaymentWindow {
  onboardingId: string;
  attempt: string;
}

/** Opens a payment window, which gets the id of the visitor's record, unless something speaks against it. */
async function buy(openWindow: (window: PaymentWindow) => void): Promise<void> {
  if ((await checkBeforePayment()) !== undefined) return;
  openWindow({ attempt: beginAttempt('month-1'), onboardingId: recordHandle.id ?? '' });
}

/** The payment window of this attempt was closed, perhaps while a payment was under way. */
function closeWindow(attempt: string, isPaying: boolean): void {
  if (isSurelyUnpaid({ type: 'closed', isPaying })) endAttempt(attempt);
}

/** Waits for the link to the app, as the page after the purchase does. */
async function waitForLink(): Promise<void> {
  const { signal } = new AbortController();
  await watchPayment(signal);
  await waitForApplicationUrl(customer.customerId ?? '', { signal });
}

/** Starts the product's state and sync, as src/app does when a page is opened. */
export function openClient() {
  followOtherTabs();
  startSync();
  return { setAnswer, clearAnswers, buy, closeWindow, completePurchase: setCustomerId, waitForLink };
}

/** The actions of a simulated visitor in a tab. */
export type Client = ReturnType<typeof openClient>;
