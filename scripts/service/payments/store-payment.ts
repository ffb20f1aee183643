import type { PaddleEvent } from '../../../src/domain/generated/types.ts';
import type { Database, Queryable } from '../database/database.ts';
import { isStorable } from '../http/body.ts';
import { readOffered } from '../offers/stored-offers.ts';
import { isErased } from '../onboarding/erased-records.ts';
import { findFault, type Fault } from './faults.ts';
import { readPurchasesAround } from './payments.ts';
import { findSecondPurchases, type SecondPurchase } from './purchases.ts';

/** The events that say how it stands with a purchase; Paddle sends many others. */
const paymentEvents = [
  'transaction.paid',
  'transaction.completed',
  'transaction.canceled',
  'subscription.created',
  'subscription.activated',
  'subscription.trialing',
  'subscription.updated',
  'subscription.resumed',
  'subscription.imported',
  'subscription.past_due',
  'subscription.paused',
  'subscription.canceled',
  'adjustment.created',
  'adjustment.updated',
];

/** Whether an event of this type can change how it stands with a purchase. */
export const isPaymentEvent = (type: string): boolean => paymentEvents.includes(type);

/** Any value of the site's own custom data is shorter, and there are fewer. */
const LONGEST_TEXT = 1000;
const MOST_TEXTS = 100;

/** The custom data that can be stored: a stranger's words must not keep a paying customer from the link. */
function cleanCustomData(customData: object): Record<string, string> {
  const isFit = ([name, value]: [string, unknown]) =>
    name.length <= LONGEST_TEXT && typeof value === 'string' && value.length <= LONGEST_TEXT;
  const texts = Object.entries(customData).slice(0, MOST_TEXTS).filter(isFit).filter(isStorable);
  return Object.fromEntries(texts);
}

/** The advisory lock under which completed transactions are stored one after another. */
const completionLock = 4174;

/** What the operator must know about a completed transaction. */
export type PaymentReport = { secondPurchases: SecondPurchase[]; fault: Fault | null };

/**
 * Stores what an event says about its transaction, subscription or adjustment, all or nothing. An event that is already
 * stored, or older than what is stored, changes nothing. Custom data that names an erased onboarding isn't kept.
 * Resolves with what is found with this event: each pair of purchases once, in whatever order events arrive and however
 * often, and in what a transaction differs from the offers.
 */
export async function storePayment(database: Database, event: PaddleEvent): Promise<PaymentReport> {
  const isCompletion = event.event_type === 'transaction.completed';
  return database.transaction(async (queryable) => {
    // Of two purchases that are reported at once, exactly one finds the other.
    if (isCompletion) await queryable.query(`select pg_advisory_xact_lock(${completionLock})`);
    const fault = await judge(queryable, event);
    const isNew = await storeEvent(queryable, event, fault);
    if (!isNew || !isCompletion) return { secondPurchases: [], fault: null };
    const { id } = event.data;
    const pairs = findSecondPurchases(await readPurchasesAround(queryable, id));
    return { secondPurchases: pairs.filter(({ transaction, first }) => [transaction, first].includes(id)), fault };
  });
}

/** What operators and the provider itself start, such as renewals, needs no offer. */
async function judge(queryable: Queryable, { event_type, occurred_at, data }: PaddleEvent): Promise<Fault | null> {
  const { origin = 'web', created_at: createdAt = occurred_at, items = [], discount_id, discount } = data;
  if (event_type.startsWith('adjustment.')) return null;
  if (event_type.startsWith('transaction.') && origin !== 'web') return null;
  const bought = items.map(({ price, quantity = 1 }) => ({ priceId: price?.id ?? '', quantity }));
  const discountId = discount_id ?? discount?.id;
  const offered = await readOffered(queryable, createdAt);
  const fault = findFault({ items: bought, discountId }, offered);
  // A subscription no longer names a discount that has ended.
  return fault === 'overpaid' && event_type.startsWith('subscription.') ? null : fault;
}

/** Resolves with whether the event is new. */
async function storeEvent(
  { query }: Queryable,
  { event_id, event_type, occurred_at, data }: PaddleEvent,
  fault: Fault | null,
): Promise<boolean> {
  const { id, status, customer_id, custom_data: customData, origin = 'web' } = data;
  const bought = takeAgreement(cleanCustomData(customData ?? {}));
  // One statement, whose lock serializes concurrent events.
  const [stored] = await query<{ is_new: boolean }>(
    `with new_event as (
       insert into paddle_events (id, type, occurred_at) values ($1, $2, $3::timestamptz)
       on conflict (id) do nothing
       returning id, occurred_at
     ),
     stored as (
       insert into payments (id, event_id, occurred_at, customer_id, status, custom_data, origin, subscription_id,
                             transaction_id, action, total, fault, agreement)
       select $4, new_event.id, new_event.occurred_at, $5, $6, $7::jsonb, $8, $9, $10, $11, $12::bigint, $13,
              $14::jsonb
       from new_event
       on conflict (id) do update
         set event_id = excluded.event_id, occurred_at = excluded.occurred_at, customer_id = excluded.customer_id,
             status = excluded.status, custom_data = excluded.custom_data, origin = excluded.origin,
             subscription_id = excluded.subscription_id, transaction_id = excluded.transaction_id,
             action = excluded.action, total = excluded.total, fault = excluded.fault,
             agreement = coalesce(excluded.agreement, payments.agreement)
         where (payments.occurred_at, payments.event_id) < (excluded.occurred_at, excluded.event_id)
     )
     select exists (select from new_event) as is_new`,
    [
      event_id,
      event_type,
      occurred_at,
      id,
      customer_id,
      status,
      customData ? JSON.stringify(bought.customData) : null,
      event_type.startsWith('transaction.') ? origin : null,
      data.subscription_id ?? null,
      event_type.startsWith('adjustment.') ? (data.transaction_id ?? null) : null,
      data.action ?? null,
      data.details?.totals?.total ?? data.totals?.total ?? null,
      fault,
      bought.agreement && JSON.stringify(bought.agreement),
    ],
  );
  // Afterwards, because the statement may have waited for the erasure. Paddle repeats custom data with each renewal.
  await query(`update payments set custom_data = null where id = $1 and ${isErased("custom_data->>'onboardingId'")}`, [
    id,
  ]);
  return stored?.is_new ?? false;
}

/** What a buyer agreed to: the words above the button, and when and in which version of the site they were shown. */
export type Agreement = { text: string; version: string | null; agreedAt: string | null };

/** Takes what a buyer agreed to out of a payment's custom data, which is erased earlier. Null if it says nothing of it. */
export function takeAgreement({ agreement, agreementVersion, agreedAt, ...customData }: Record<string, string>): {
  agreement: Agreement | null;
  customData: Record<string, string>;
} {
  if (agreement === undefined) return { agreement: null, customData };
  return { agreement: { text: agreement, version: agreementVersion ?? null, agreedAt: agreedAt ?? null }, customData };
}
