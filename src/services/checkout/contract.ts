import type { Offer } from '../../domain/generated/types.ts';

export interface CheckoutOrder {
  offer: Offer;
  /** The ISO code of the prices that the paywall shows. */
  currency: string;
  email: string;
  /** Goes along with the payment, for whoever is told of it later. */
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
    }
  /** The visitor left without paying. */
  | { type: 'closed' }
  | { type: 'failed'; message?: string };

/** Where a visitor pays. */
export interface Checkout {
  /** Opens the payment window; rejects when it can't be opened, and can be called again then. */
  open(order: CheckoutOrder, onEvent: (event: CheckoutEvent) => void): Promise<void>;
  /** Opens the window in which the payment details of the transaction named in the address are changed. */
  update(transactionId: string, onEvent: (event: CheckoutEvent) => void): Promise<void>;
}

/** What the visitor does in the test checkout's dialog. */
export type TestChoice = 'pay' | 'fail' | 'close';
