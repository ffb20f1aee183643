import { ApiError, Environment, Paddle, type Subscription, type TimePeriod } from '@paddle/paddle-node-sdk';
import { HttpError, RetryableHttpError } from '../http/requests.ts';
import type { Config } from '../settings/config.ts';
import type { ProviderSubscription, SubscriptionProvider } from './subscriptions.ts';

/** The package waits for ever, and so would a buyer. */
const TIMEOUT_MS = 10_000;

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
      const canceled = await ask(() => subscriptions.cancel(id, { effectiveFrom }), [...isCanceled, isLocked]);
      if (canceled) return;
      // It is cancelled already, or another change is scheduled, such as a later cancellation, and has to go first.
      await ask(() => subscriptions.update(id, { scheduledChange: null }), isCanceled);
      await ask(() => subscriptions.cancel(id, { effectiveFrom }), isCanceled);
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
    findUpdate: (id) => ask(async () => (await subscriptions.getPaymentMethodChangeTransaction(id)).id),
    findCustomers: async (email) => (await ask(() => customers.list({ email: [email] }).next())).map(({ id }) => id),
    findEmail: (customerId) => ask(async () => (await customers.get(customerId)).email, ['not_found']),
  };
}

const isCanceled = ['subscription_is_canceled_action_invalid', 'subscription_update_when_canceled'];
const isLocked = 'subscription_locked_pending_changes';

function describe(subscription: Subscription): ProviderSubscription {
  const { status, billingCycle, nextBilledAt, nextTransaction, scheduledChange, canceledAt, currencyCode } =
    subscription;
  const { duration, unit } = readPeriod(billingCycle);
  const endsAt = canceledAt ?? (scheduledChange?.action === 'cancel' ? scheduledChange.effectiveAt : undefined);
  return {
    ...(unit !== 'Day' && { period: { duration, durationUnit: unit } }),
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
    return await inTime(work());
  } catch (error) {
    if (error instanceof ApiError && harmless.includes(error.code)) return undefined;
    throw explain(error);
  }
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Paddle did not answer in time')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** What it says of Paddle is for the log, too: it names no customer. */
function explain(error: unknown): HttpError {
  if (error instanceof ApiError && error.type === 'request_error' && error.code !== 'too_many_requests') {
    return new HttpError(409, 'provider-refused', `The payment provider refuses this now (${error.code}).`);
  }
  const reason = error instanceof ApiError ? error.code : (error as Error).message;
  return new RetryableHttpError(
    503,
    'provider-unavailable',
    `The payment provider can’t be asked right now (${reason}). Please try again soon.`,
    error instanceof ApiError ? (error.retryAfter ?? 5) : 5,
  );
}
