import { readToday } from '../../domain/dates/dates.ts';
import { nameReferral } from '../../domain/visitor/attribution.ts';
import { attribution } from '../../state/attribution.ts';
import { setCustomerId, setPurchase, setReceipt } from '../../state/payment-changes.ts';
import { paymentAttempt } from '../../state/payment-attempt.ts';
import { purchase } from '../../state/customer.ts';
import { reportPurchase } from '../analytics/purchase-report.ts';
import type { CheckoutEvent, CheckoutOrder } from './contract.ts';

/**
 * Stores and reports a purchase of which the service knows, but the window has said nothing. What the window says of the
 * same transaction later changes nothing.
 */
export function recordFoundPurchase(transactionId: string): void {
  const { offerId } = paymentAttempt;
  if (offerId === undefined || purchase.transactionId === transactionId) return;
  reportPurchase(transactionId, {
    product_id: offerId,
    payment_method: 'unknown',
    status: 'completed',
    context: 'paywall',
    referral: nameReferral(attribution),
  });
  setPurchase({ transactionId, offerId });
}

/** Stores a completed checkout and reports it to analytics; repeated calls report it once. */
export function recordPurchase(
  event: Extract<CheckoutEvent, { type: 'completed' }>,
  { offer, currency }: CheckoutOrder,
): void {
  const { transactionId, customerId, productId, paymentMethod, status, paid } = event;
  // The order matters if the tab crashes in between: the customer id, which leads to the app, is stored first. The
  // purchase, which makes this function ignore a repetition, is stored last, after the report is.
  setCustomerId(customerId);
  if (purchase.transactionId === transactionId) return;
  reportPurchase(transactionId, {
    product_id: productId ?? offer.id,
    payment_method: paymentMethod ?? 'unknown',
    status: status ?? 'completed',
    context: 'paywall',
    referral: nameReferral(attribution),
  });
  // Only what is certain: in another currency, or with another total, this browser doesn't know what comes later either.
  if (paid?.currency === currency && paid.cents === offer.firstPrice) {
    setReceipt({ offer: { ...offer }, day: readToday() });
  }
  setPurchase({ transactionId, offerId: offer.id });
}
