import { askForPayment } from '../../../services/onboarding/ask-for-payment.ts';
import { saveRecord } from '../../../services/onboarding/ensure-record.ts';
import { paymentAttempt, rereadAttempt } from '../../../state/payment-attempt.ts';
import { recordHandle } from '../../../state/record.ts';
import { findDoubt, type PaymentDoubt } from './payment-doubt.ts';

/** Why a payment window may not open now: it has no record, the visitor has paid, or may have paid. */
export type PaymentObstacle = 'notSaved' | 'paid' | PaymentDoubt;

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
