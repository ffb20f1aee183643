import type { FastifyBaseLogger } from 'fastify';
import type { SubscriptionsResponse, Offer } from '../../../src/domain/generated/types.ts';
import type { Database } from '../database/database.ts';
import { HttpError } from '../http/requests.ts';
import { noteWithdrawal } from '../payments/payments.ts';
import type { Purchase } from '../payments/purchases.ts';

type Subscription = SubscriptionsResponse['result'][number];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when a buyer may withdraw. Days are counted after the day of the purchase, and everywhere on earth. */
const findWithdrawalEnd = ({ occurredAt }: Purchase, days: number): Date =>
  new Date(occurredAt.getTime() + (days + 1) * DAY_MS);

/**
 * Whether a buyer may withdraw from a purchase. Not before its payment is confirmed: until then there is nothing that
 * could be given back, and neither its time nor its subscription may be known.
 */
const mayWithdraw = (purchase: Purchase, days: number): boolean =>
  days > 0 &&
  purchase.status !== 'chargedBack' &&
  purchase.payments.some(({ refund }) => refund !== 'done') &&
  findWithdrawalEnd(purchase, days) > new Date();

/** What a buyer sees of a purchase, with what the provider knows of its subscription. */
export function describePurchase(
  purchase: Purchase,
  known: ProviderSubscription | undefined,
  withdrawalDays: number,
): Subscription {
  const { id, occurredAt, withdrawnAt, endedAt } = purchase;
  const endsAt = endedAt?.toISOString() ?? known?.endsAt;
  const hasEnded = endsAt !== undefined && new Date(endsAt) <= new Date();
  return {
    id,
    status: readStatus(purchase, hasEnded, known),
    boughtAt: occurredAt.toISOString(),
    ...(known?.period && { period: known.period }),
    ...(known?.next && !endsAt && { next: known.next }),
    ...(endsAt && { endsAt }),
    ...(known && !hasEnded && { canChange: true }),
    ...(!withdrawnAt &&
      mayWithdraw(purchase, withdrawalDays) && {
        withdrawUntil: findWithdrawalEnd(purchase, withdrawalDays).toISOString(),
      }),
    ...(withdrawnAt && { withdrawnAt: withdrawnAt.toISOString() }),
  };
}

/** A subscription may go on although its last payment was given back, and may have ended before that is reported. */
function readStatus({ status }: Purchase, hasEnded: boolean, known: ProviderSubscription | undefined) {
  if (hasEnded) return status === 'refunded' ? status : 'ended';
  return status === 'refunded' && known ? 'paid' : status;
}

/** Asks the provider for a purchase's subscription, also when it has ended: a receipt names what it was. */
export const findAtProvider = async (
  { subscriptionId }: Purchase,
  provider: SubscriptionProvider,
): Promise<ProviderSubscription | undefined> => (subscriptionId === null ? undefined : provider.find(subscriptionId));

/**
 * Cancels a purchase's subscription at the end of what is paid for, or now where nothing is. Throws an HttpError if
 * there is none.
 */
export async function cancel(purchase: Purchase, provider: SubscriptionProvider): Promise<void> {
  if (purchase.endedAt) return;
  const known = await findAtProvider(purchase, provider);
  if (!purchase.subscriptionId || !known) {
    throw new HttpError(409, 'subscription-unknown', 'The payment provider has no subscription for this purchase.');
  }
  if (!known.endsAt) await provider.cancel(purchase.subscriptionId, known.canRunOut ? 'periodEnd' : 'now');
}

/** Takes back a cancellation that waits for the end of what is paid for. */
export async function keep(purchase: Purchase, provider: SubscriptionProvider): Promise<void> {
  const known = await findAtProvider(purchase, provider);
  if (purchase.subscriptionId && known?.endsAt) await provider.keep(purchase.subscriptionId);
}

/**
 * Withdraws from a purchase: the subscription ends now, and all that was paid for it is to be given back. The
 * declaration counts once it is stored; what the provider doesn't take then is named in the log, and by
 * `npm run service -- payments list`. Resolves with when it was declared, and whether that is new. Throws an HttpError if it is
 * too late, or too early.
 */
export async function withdraw(
  purchase: Purchase,
  database: Database,
  provider: SubscriptionProvider,
  days: number,
  log: FastifyBaseLogger,
): Promise<{ at: Date; isNew: boolean }> {
  if (!purchase.withdrawnAt && !mayWithdraw(purchase, days)) {
    const message = 'This purchase can’t be withdrawn from now: its payment is not confirmed, or the time is over.';
    throw new HttpError(409, 'no-withdrawal', message);
  }
  const noted = await noteWithdrawal(database, purchase.id);
  const attempt = async (work: Promise<void>) => {
    try {
      await work;
    } catch (err) {
      log.error({ err, purchase: purchase.id }, 'a withdrawal could not be passed on: cancel and refund it at Paddle');
    }
  };
  // First the end: Paddle changes no subscription while a refund of it is open.
  if (purchase.subscriptionId && !purchase.endedAt) await attempt(provider.cancel(purchase.subscriptionId, 'now'));
  for (const { id, refund } of purchase.payments) if (refund === 'none') await attempt(provider.refund(id));
  return noted;
}

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
