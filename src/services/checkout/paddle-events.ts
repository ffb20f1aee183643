import type { PaddleEventData } from '@paddle/paddle-js';
import type { CheckoutEvent, CheckoutOrder } from './contract.ts';
import { formatCents } from '../../domain/prices/pricing.ts';

/** Whether an event shows that Paddle's window is open. Warnings don't: they may come earlier, and without a name. */
export function isFromWindow({ name }: PaddleEventData): boolean {
  return name !== undefined && (name as string) !== 'checkout.warning';
}

/** Whether a payment is under way after an event; undefined if the event doesn't change that. */
export function readIsPaying({ name }: PaddleEventData): boolean | undefined {
  switch (name as `${NonNullable<typeof name>}` | undefined) {
    case 'checkout.payment.initiated':
      return true;
    // After any other error, the payment may still succeed.
    case 'checkout.payment.failed':
      return false;
    default:
      return undefined;
  }
}

/** Ways to pay inside the window, of which it knows how they end. */
const ways: readonly unknown[] = ['card', 'apple_pay', 'google_pay', 'none'];

/**
 * Whether the chosen way to pay is one of another company's window, such as PayPal's: the money may be taken there while
 * this window says nothing. Undefined if the event doesn't change that.
 */
export function readIsOutside({ name, data }: PaddleEventData): boolean | undefined {
  if ((name as string) !== 'checkout.payment.selected') return undefined;
  // Paddle's types declare fields that events of unusual payments don't have.
  const { payment } = (data ?? {}) as Partial<NonNullable<typeof data>>;
  return !ways.includes(payment?.method_details?.type);
}

/** Converts Paddle's event; undefined for events that the product doesn't use. */
export function readPaddleEvent({ name, data, detail }: PaddleEventData): CheckoutEvent | undefined {
  switch (name as `${NonNullable<typeof name>}` | undefined) {
    case 'checkout.completed': {
      // Paddle's types declare fields that events of unusual payments don't have.
      const {
        customer,
        items,
        payment,
        status,
        totals,
        currency_code: currency,
      } = (data ?? {}) as Partial<NonNullable<typeof data>>;
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
        ...(typeof totals?.total === 'number' && currency && { paid: { cents: toCents(totals.total), currency } }),
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

/** Paddle's amounts are decimal numbers; rounded, because 23.37 * 100 is a little more than 2337. */
const toCents = (sum: number): number => Math.round(sum * 100);

/**
 * Describes the fault if the total in Paddle's window, without tax that is added to it, is not the amount that the paywall
 * shows for today. Undefined if they agree, or can't be compared: in another currency, or in an event without a total.
 */
export function findWrongTotal({ data }: PaddleEventData, { offer, currency }: CheckoutOrder): string | undefined {
  // Paddle's types declare fields that some events don't have.
  const { currency_code: code, totals } = (data ?? {}) as Partial<NonNullable<typeof data>>;
  if (code !== currency || typeof totals?.total !== 'number') return undefined;
  const total = toCents(totals.total - (offer.tax === 'added' ? (totals.tax ?? 0) : 0));
  const promised = offer.firstPrice;
  if (total === promised) return undefined;
  return (
    `Paddle asks for ${formatCents(total, currency)} and the paywall says ${formatCents(promised, currency)} for the ` +
    `price ${offer.id}: correct the price, its tax or the discount at Paddle, or the offer at the onboarding service.`
  );
}
