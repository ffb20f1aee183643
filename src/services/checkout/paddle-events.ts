import type { PaddleEventData } from '@paddle/paddle-js';
import type { CheckoutEvent } from './contract.ts';

/** Whether Paddle's window is there: every event tells so but a warning, which may come before it and has no name. */
export function isFromWindow({ name }: PaddleEventData): boolean {
  return name !== undefined && (name as string) !== 'checkout.warning';
}

/** What Paddle tells, in the product's words; undefined for what the product needn't know. */
export function readPaddleEvent({ name, data, detail }: PaddleEventData): CheckoutEvent | undefined {
  switch (name as `${NonNullable<typeof name>}` | undefined) {
    case 'checkout.completed': {
      // Paddle's types promise more than an event of an unusual payment holds.
      const { customer, items, payment, status } = data ?? {};
      const customerId = customer?.id;
      const productId = items?.[0]?.product?.id;
      const paymentMethod = payment?.method_details?.type;
      return {
        type: 'completed',
        transactionId: data?.transaction_id ?? data?.id ?? 'unknown',
        ...(customerId && { customerId }),
        ...(productId && { productId }),
        ...(paymentMethod && { paymentMethod }),
        ...(status && { status }),
      };
    }
    case 'checkout.closed':
      return { type: 'closed' };
    case 'checkout.error':
    case 'checkout.failed':
    case 'checkout.payment.error':
    case 'checkout.payment.failed':
      return { type: 'failed', ...(detail && { message: detail }) };
    default:
      return undefined;
  }
}
