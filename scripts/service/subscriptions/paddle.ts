import { ApiError, Environment, Paddle, type Subscription, type TimePeriod } from '@paddle/paddle-node-sdk';
import { RetryableHttpError } from '../http/http-error.ts';
import type { Config } from '../settings/config.ts';
import type { ProviderSubscription, SubscriptionProvider } from './provider.ts';

/** Paddle, by its API. The key needs the permissions that docs/operations.md lists. */
export function openPaddle({ key, environment }: NonNullable<Config['paddleApi']>): SubscriptionProvider {
  const { subscriptions, adjustments, customers, customerPortalSessions } = new Paddle(key, {
    environment: Environment[environment],
  });
  return {
    find: (id) =>
      ask(async () => describe(await subscriptions.get(id, { include: ['next_transaction'] })), ['not_found']),
    async cancel(id, time) {
      const effectiveFrom = time === 'now' ? 'immediately' : 'next_billing_period';
      await ask(() => subscriptions.cancel(id, { effectiveFrom }), canceled);
    },
    async keep(id) {
      await ask(() => subscriptions.update(id, { scheduledChange: null }));
    },
    async refund(transactionId) {
      const refund = { action: 'refund', type: 'full', transactionId, reason: 'withdrawal' } as const;
      await ask(() => adjustments.create(refund), ['adjustment_pending_refund_request']);
    },
    openPortal: (customerId, subscriptionId) =>
      ask(async () => (await customerPortalSessions.create(customerId, [subscriptionId])).urls.general.overview),
    findCustomers: async (email) => (await ask(() => customers.list({ email: [email] }).next())).map(({ id }) => id),
    findEmail: (customerId) => ask(async () => (await customers.get(customerId)).email, ['not_found']),
  };
}

const canceled = ['subscription_is_canceled_action_invalid', 'subscription_update_when_canceled'];

function describe(subscription: Subscription): ProviderSubscription {
  const { status, billingCycle, nextBilledAt, nextTransaction, scheduledChange, canceledAt, currencyCode } =
    subscription;
  const period = readPeriod(billingCycle);
  const endsAt = canceledAt ?? (scheduledChange?.action === 'cancel' ? scheduledChange.effectiveAt : undefined);
  return {
    ...(period && period.unit !== 'Day' && { period: { duration: period.duration, durationUnit: period.unit } }),
    ...(nextBilledAt &&
      nextTransaction && {
        next: { at: nextBilledAt, cents: Number(nextTransaction.details.totals.grandTotal), currency: currencyCode },
      }),
    ...(endsAt && { endsAt }),
    canRunOut: status === 'active' || status === 'trialing',
  };
}

/** A period at Paddle in the units of offers; a day is no such unit. */
export function readPeriod({ interval, frequency }: Pick<TimePeriod, 'interval' | 'frequency'>): {
  duration: number;
  unit: 'Day' | 'Week' | 'Month';
} {
  if (interval === 'year') return { duration: frequency * 12, unit: 'Month' };
  if (interval === 'month') return { duration: frequency, unit: 'Month' };
  if (interval === 'week') return { duration: frequency, unit: 'Week' };
  return frequency % 7 === 0 ? { duration: frequency / 7, unit: 'Week' } : { duration: frequency, unit: 'Day' };
}

function ask<Result>(work: () => Promise<Result>): Promise<Result>;
function ask<Result>(work: () => Promise<Result>, harmless: readonly string[]): Promise<Result | undefined>;
/** Asks Paddle. An error with one of the harmless codes means that there is nothing, or nothing left to do. */
async function ask<Result>(work: () => Promise<Result>, harmless: readonly string[] = []): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && harmless.includes(error.code)) return undefined;
    const unavailable = new RetryableHttpError(
      503,
      'provider-unavailable',
      'The payment provider can’t be asked right now. Please try again soon.',
      error instanceof ApiError ? (error.retryAfter ?? 5) : 5,
    );
    unavailable.cause = error;
    throw unavailable;
  }
}
