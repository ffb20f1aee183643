import type { FastifyBaseLogger } from 'fastify';
import type { SubscriptionsResponse } from '../../../src/domain/generated/types.ts';
import type { Database } from '../database/database.ts';
import { HttpError } from '../http/http-error.ts';
import { noteWithdrawal } from '../payments/payments.ts';
import { isOver, type Purchase } from '../payments/purchases.ts';
import type { ProviderSubscription, SubscriptionProvider } from './provider.ts';

type Subscription = SubscriptionsResponse['result'][number];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when a buyer may withdraw. Days are counted after the day of the purchase, and everywhere on earth. */
const findWithdrawalEnd = ({ occurredAt }: Purchase, days: number): Date =>
  new Date(occurredAt.getTime() + (days + 1) * DAY_MS);

/** What buyers see of their purchases, newest first. */
export function describePurchases(
  purchases: readonly Purchase[],
  provider: SubscriptionProvider,
  withdrawalDays: number,
): Promise<Subscription[]> {
  const describe = async (purchase: Purchase): Promise<Subscription> => {
    const { id, status, occurredAt, withdrawnAt, endedAt } = purchase;
    const known = await findAtProvider(purchase, provider);
    const end = findWithdrawalEnd(purchase, withdrawalDays);
    const canWithdraw = withdrawalDays > 0 && !withdrawnAt && !isOver(status) && end > new Date();
    const endsAt = known?.endsAt ?? endedAt?.toISOString();
    // The provider may know of an end that it has not reported yet.
    const hasEnded = endsAt !== undefined && new Date(endsAt) <= new Date() && !isOver(status);
    return {
      id,
      status: hasEnded ? 'ended' : status,
      boughtAt: occurredAt.toISOString(),
      ...(known?.period && { period: known.period }),
      ...(known?.next && !endsAt && { next: known.next }),
      ...(endsAt && { endsAt }),
      ...(canWithdraw && { withdrawUntil: end.toISOString() }),
      ...(withdrawnAt && { withdrawnAt: withdrawnAt.toISOString() }),
    };
  };
  return Promise.all(purchases.toReversed().map(describe));
}

/** Nothing changes any more in what is over, so the provider need not be asked. */
const findAtProvider = async (
  { subscriptionId, status }: Purchase,
  provider: SubscriptionProvider,
): Promise<ProviderSubscription | undefined> =>
  subscriptionId === null || isOver(status) ? undefined : provider.find(subscriptionId);

/** Cancels a purchase's subscription at the end of what is paid for, or now where nothing is. */
export async function cancel(purchase: Purchase, provider: SubscriptionProvider): Promise<void> {
  const known = await findAtProvider(purchase, provider);
  if (!purchase.subscriptionId || known?.endsAt || isOver(purchase.status)) return;
  await provider.cancel(purchase.subscriptionId, known?.canRunOut === false ? 'now' : 'periodEnd');
}

/** Takes back a cancellation that waits for the end of what is paid for. */
export async function keep(purchase: Purchase, provider: SubscriptionProvider): Promise<void> {
  const known = await findAtProvider(purchase, provider);
  if (purchase.subscriptionId && known?.endsAt) await provider.keep(purchase.subscriptionId);
}

/**
 * Withdraws from a purchase: the subscription ends now, and all that was paid for it is to be given back. The
 * declaration counts once it is stored; if the provider can't be told, the log and `npm run payments -- list` name the
 * purchase. Resolves with when it was declared, and whether that is new. Throws an HttpError if it is too late.
 */
export async function withdraw(
  purchase: Purchase,
  database: Database,
  provider: SubscriptionProvider,
  days: number,
  log: FastifyBaseLogger,
): Promise<{ at: Date; isNew: boolean }> {
  if (!purchase.withdrawnAt && (isOver(purchase.status) || findWithdrawalEnd(purchase, days) <= new Date())) {
    throw new HttpError(409, 'withdrawal-over', 'The time in which this purchase could be withdrawn from is over.');
  }
  const noted = await noteWithdrawal(database, purchase.id);
  if (purchase.status === 'refunded') return noted;
  try {
    // First the end: Paddle changes no subscription while a refund of it is open.
    if (purchase.subscriptionId && !isOver(purchase.status)) await provider.cancel(purchase.subscriptionId, 'now');
    for (const transaction of purchase.payments) await provider.refund(transaction);
  } catch (err) {
    log.error({ err, purchase: purchase.id }, 'a withdrawal could not be passed on: cancel and refund it at Paddle');
  }
  return noted;
}
