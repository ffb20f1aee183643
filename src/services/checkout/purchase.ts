import { nameReferral } from '../../domain/visitor/attribution.ts';
import { attribution } from '../../state/attribution.ts';
import { setCustomerId } from '../../state/customer.ts';
import { purchase, setPurchase } from '../../state/purchase.ts';
import { reportPurchase } from '../analytics/purchase-report.ts';
import type { CheckoutEvent, CheckoutOrder } from './contract.ts';

/** Keeps a completed checkout and reports it to analytics once, however often it is told. */
export function recordPurchase(event: Extract<CheckoutEvent, { type: 'completed' }>, { offer }: CheckoutOrder): void {
  const { transactionId, customerId, productId, paymentMethod, status } = event;
  // The way to the app first, and last what makes a repetition be passed over: a tab that crashes between two of these
  // loses the least, and a purchase that counts as known has been kept for analytics.
  setCustomerId(customerId);
  if (purchase.transactionId === transactionId) return;
  reportPurchase(transactionId, {
    product_id: productId ?? offer.id,
    payment_method: paymentMethod ?? 'unknown',
    status: status ?? 'completed',
    context: 'paywall',
    referral: nameReferral(attribution),
  });
  setPurchase({ transactionId, offerId: offer.id });
}
