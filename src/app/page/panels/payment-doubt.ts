import type { CheckoutEvent } from '../../../services/checkout/contract.ts';
import { askForPayment, type PaymentStatus } from '../../../services/onboarding/ask-for-payment.ts';
import { paymentAttempt, rereadAttempt, type PaymentAttempt } from '../../../state/payment-attempt.ts';
import { saveRecord } from '../../../services/onboarding/ensure-record.ts';
import { recordHandle } from '../../../state/record.ts';

/** Why a payment window must not open without the visitor's consent. */
export type PaymentDoubt = 'processing' | 'elsewhere' | 'held' | 'unconfirmed' | 'unreachable';

/**
 * Why this visitor may have paid already, or undefined if they surely haven't. A service that knows of no payment
 * proves nothing while a window may have been paid in: the provider's report can be minutes late.
 */
export function findDoubt(status: PaymentStatus, attempt: PaymentAttempt): PaymentDoubt | undefined {
  switch (status) {
    case 'paid':
    case 'processing':
      return 'processing';
    case 'paidElsewhere':
      return 'elsewhere';
    case 'pastDue':
    case 'paused':
    case 'chargedBack':
    case 'unoffered':
      return 'held';
    case 'none':
    case 'refunded':
    case 'ended':
      return attempt.isBegun && !attempt.isOver ? 'unconfirmed' : undefined;
    case 'unknown':
      return attempt.isBegun ? 'unreachable' : undefined;
  }
}

/** For how long the service is asked after a window was closed: the provider's report may come late. */
const REPORT_MS = 5 * 60_000;

/** Whether a report about an attempt may still come, although the window says that nothing was paid. */
export const mayBeReported = ({ endedAt }: PaymentAttempt, now = Date.now()): boolean =>
  endedAt !== undefined && now - Date.parse(endedAt) < REPORT_MS;

/** Whether an event of a payment window is a sure no: nothing was paid in it, and nothing can be any more. */
export const isSurelyUnpaid = (event: CheckoutEvent): boolean =>
  event.type === 'closed' ? !event.isPaying : event.type === 'failed' && event.isOver === true;

/** Why a payment window may not open now: it has no record, the visitor has paid, or may have paid. */
type PaymentObstacle = 'notSaved' | 'paid' | PaymentDoubt;

/** Checks everything that must be sure before a payment window opens; undefined if it may. Never rejects. */
export async function checkBeforePayment(): Promise<PaymentObstacle | undefined> {
  // A payment without a record could never be matched to its visitor, and after it the answers can't change any more.
  if (!(await saveRecord())) return 'notSaved';
  const status = await askForPayment();
  if (status === 'paid') return status;
  // The service no longer had it, and could not create it again.
  if (!recordHandle.id) return 'notSaved';
  rereadAttempt();
  return findDoubt(status, paymentAttempt);
}
