import { checkBeforePayment } from '../../src/app/page/panels/check-before-payment.ts';
import { waitForApplicationUrl } from '../../src/services/onboarding/application-link.ts';
import { watchPayment } from '../../src/services/onboarding/ask-for-payment.ts';
import { startSync } from '../../src/services/onboarding/sync.ts';
import { clearAnswers, setAnswer } from '../../src/state/answers.ts';
import { beginAttempt, endAttempt } from '../../src/state/payment-attempt.ts';
import { setCustomerId } from '../../src/state/payment-changes.ts';
import { customer } from '../../src/state/customer.ts';
import { recordHandle } from '../../src/state/record/record-handle.ts';
import { followOtherTabs } from '../../src/state/storage/shared-record.ts';

/** The actions of a simulated visitor in a tab. */
export interface Client {
  setAnswer: typeof setAnswer;
  clearAnswers: typeof clearAnswers;
  /** Opens a payment window, which gets the id of the visitor's record, unless something speaks against it. */
  buy: (openWindow: (onboardingId: string) => void) => Promise<void>;
  /** The payment window was closed without a payment. */
  closeWindow: () => void;
  /** The payment window has told the page who paid. */
  completePurchase: (customerId: string) => void;
  /** Waits for the link to the app, as the page after the purchase does. */
  waitForLink: () => Promise<void>;
}

async function buy(openWindow: (onboardingId: string) => void): Promise<void> {
  if ((await checkBeforePayment()) !== undefined) return;
  beginAttempt('month-1');
  openWindow(recordHandle.id ?? '');
}

async function waitForLink(): Promise<void> {
  const { signal } = new AbortController();
  await watchPayment(signal);
  await waitForApplicationUrl(customer.customerId ?? '', { signal });
}

/** Starts the product's state and sync, as src/app does when a page is opened. */
export function openClient(): Client {
  followOtherTabs();
  startSync();
  return { setAnswer, clearAnswers, buy, closeWindow: endAttempt, completePurchase: setCustomerId, waitForLink };
}
