import type { Offer } from '../../../src/domain/generated/types.ts';

/** How it stands with a subscription at the payment provider. */
export type ProviderSubscription = {
  /** How often it is paid; absent for a period that no offer has. */
  period?: Pick<Offer, 'duration' | 'durationUnit'>;
  /** The next payment, in the smallest unit of the currency; absent if there is none. */
  next?: { at: string; cents: number; currency: string };
  /** When it ends or has ended, ISO 8601, once it is cancelled. */
  endsAt?: string;
  /** Whether a cancellation can wait for the end of the period that is paid for. */
  canRunOut: boolean;
};

/**
 * What a payment provider does for buyers who change or leave their subscription. Doing again what is done changes
 * nothing. Throws a RetryableHttpError while the provider can't be asked, and an HttpError if it refuses.
 */
export type SubscriptionProvider = {
  /** Undefined if there is none with this id. */
  find: (id: string) => Promise<ProviderSubscription | undefined>;
  /** Cancels it, at the end of the period that is paid for or now. */
  cancel: (id: string, time: 'periodEnd' | 'now') => Promise<void>;
  /** Takes back a cancellation that waits for the end of the period. */
  keep: (id: string) => Promise<void>;
  /** Asks for all of the money of a transaction to be given back. */
  refund: (transactionId: string) => Promise<void>;
  /**
   * The address of the provider's page for all that a customer has; undefined if it has none. Not for a browser that
   * only bought: the provider asks nobody to prove the address that is typed in a payment window.
   */
  openPortal: (customerId: string, subscriptionId: string) => Promise<string | undefined>;
  /** The transaction by which the payment window changes the payment method of one subscription; undefined if none. */
  findUpdate: (subscriptionId: string) => Promise<string | undefined>;
  /** The customers to whom the provider sends receipts at this address. */
  findCustomers: (email: string) => Promise<string[]>;
  /** The address to which the provider sends its receipts. */
  findEmail: (customerId: string) => Promise<string | undefined>;
};
