import type { PricedOffer } from '../../domain/prices/pricing.ts';

export interface CheckoutOrder {
  offer: PricedOffer;
  /** The ISO code of the prices that the paywall shows. */
  currency: string;
  email: string;
  /** Where the provider leads a window in which a payment was made outside of this page; absent: nowhere. */
  returnUrl?: string | undefined;
  /** Attached to the payment; the provider passes it on in its notifications. */
  customData: Record<string, string>;
}

export type CheckoutEvent =
  | {
      type: 'completed';
      transactionId: string;
      customerId?: string;
      productId?: string;
      paymentMethod?: string;
      status?: string;
      /** What was paid, in whole cents, if the provider says so. */
      paid?: { cents: number; currency: string };
    }
  /** The visitor left without paying; or while a payment may be under way, which may still succeed. */
  | { type: 'closed'; isPaying?: boolean }
  /** The payment failed; the window is still open, unless it is over. */
  | { type: 'failed'; message?: string; isOver?: boolean };

/** A payment window. */
export interface Checkout {
  /** Opens the payment window. Rejects when it can't be opened, and can then be called again. */
  open(order: CheckoutOrder, onEvent: (event: CheckoutEvent) => void): Promise<void>;
  /** Closes the window, and reports nothing more of it. */
  close(): void;
  /** Opens the window to change the payment details of the transaction that the address names. */
  update(transactionId: string, onEvent: (event: CheckoutEvent) => void): Promise<void>;
}

/** The visitor's choice in the test checkout. */
export type TestChoice = 'pay' | 'fail' | 'close';
