import { nameField } from '../../../src/domain/body/known-answers.ts';
import type { PaddleEvent, PaymentResponse } from '../../../src/domain/generated/types.ts';
import { isStorable } from '../http/body.ts';
import type { Database, Queryable } from '../database/database.ts';
import { isErased } from '../onboarding/erased-records.ts';
import { hashSecret } from '../onboarding/visitor-token.ts';

/** The events that say whether a customer has paid; Paddle sends many others. */
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
];

/** Whether an event of this type can change whether a customer has paid. */
export const isPaymentEvent = (type: string): boolean => paymentEvents.includes(type);

/** Any value of the site's own custom data is shorter, and there are fewer. */
const LONGEST_TEXT = 1000;
const MOST_TEXTS = 100;

/** The custom data that can be stored: a stranger's words must not keep a paying customer from the link. */
function cleanCustomData(customData: object): string {
  const isFit = ([name, value]: [string, unknown]) =>
    name.length <= LONGEST_TEXT && typeof value === 'string' && value.length <= LONGEST_TEXT;
  const texts = Object.entries(customData).slice(0, MOST_TEXTS).filter(isFit).filter(isStorable);
  return JSON.stringify(Object.fromEntries(texts));
}

/** The advisory lock under which completed transactions are stored one after another. */
const completionLock = 4174;

/**
 * Stores what an event says about its transaction or subscription, all or nothing. An event that is already stored, or
 * older than what is stored, changes nothing. Custom data that names an erased onboarding isn't kept. Resolves with the
 * second purchases that show with this event: each pair once, in whatever order events arrive and however often.
 */
export async function storePayment(database: Database, event: PaddleEvent): Promise<SecondPurchase[]> {
  const isCompletion = event.event_type === 'transaction.completed';
  return database.transaction(async (queryable) => {
    // Of two purchases that are reported at once, exactly one finds the other.
    if (isCompletion) await queryable.query(`select pg_advisory_xact_lock(${completionLock})`);
    const isNew = await storeEvent(queryable, event);
    return isNew && isCompletion ? findSecondPurchases(queryable, event.data.id) : [];
  });
}

/** Resolves with whether the event is new. */
async function storeEvent(
  { query }: Queryable,
  { event_id, event_type, occurred_at, data }: PaddleEvent,
): Promise<boolean> {
  const { id, status, customer_id, custom_data: customData, origin = 'web' } = data;
  // One statement, whose lock serializes concurrent events.
  const [stored] = await query<{ is_new: boolean }>(
    `with new_event as (
       insert into paddle_events (id, type, occurred_at) values ($1, $2, $3::timestamptz)
       on conflict (id) do nothing
       returning id, occurred_at
     ),
     stored as (
       insert into payments (id, event_id, occurred_at, customer_id, status, custom_data, origin)
       select $4, new_event.id, new_event.occurred_at, $5, $6, $7::jsonb, $8 from new_event
       on conflict (id) do update
         set event_id = excluded.event_id, occurred_at = excluded.occurred_at, customer_id = excluded.customer_id,
             status = excluded.status, custom_data = excluded.custom_data, origin = excluded.origin
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
      customData ? cleanCustomData(customData) : null,
      event_type.startsWith('transaction.') ? origin : null,
    ],
  );
  // Afterwards, because the statement may have waited for the erasure. Paddle repeats custom data with each renewal.
  await query(`update payments set custom_data = null where id = $1 and ${isErased("custom_data->>'onboardingId'")}`, [
    id,
  ]);
  return stored?.is_new ?? false;
}

/** Whether the test checkout still pretends to work on a payment. */
const isPretending = '(is_test and occurred_at > now())';
/** A completed transaction, or a current subscription. */
const isPaid = `(status in ('completed', 'active', 'trialing') and not ${isPretending})`;
/** Paddle has the money and is still working on the transaction. */
const isProcessing = `(status = 'paid' or ${isPretending})`;

/** Which payments count: those of the test checkout only where there is no payment provider. */
export type PaymentScope = { acceptsTests: boolean };

const isAccepted = ({ acceptsTests }: PaymentScope) => (acceptsTests ? 'true' : 'not is_test');

/** Whether a customer has paid. */
export async function hasPaid(database: Queryable, customerId: string, scope: PaymentScope): Promise<boolean> {
  const payments = await database.query(
    `select id from payments where customer_id = $1 and ${isPaid} and ${isAccepted(scope)} limit 1`,
    [customerId],
  );
  return payments.length > 0;
}

/** Whether a customer has paid for the onboarding that this token belongs to. */
export async function isPayer(database: Queryable, customerId: string, token: string, scope: PaymentScope) {
  const payments = await database.query(
    `select payments.id from payments
     join onboardings on onboardings.id::text = payments.custom_data->>'onboardingId'
     where customer_id = $1 and token_hash = $2 and ${isPaid} and ${isAccepted(scope)} limit 1`,
    [customerId, hashSecret(token)],
  );
  return payments.length > 0;
}

/** The onboarding for which a customer paid last, or undefined. */
export async function findOnboardingOf(
  database: Queryable,
  customerId: string,
  scope: PaymentScope,
): Promise<string | undefined> {
  const [payment] = await database.query<{ id: string }>(
    `select custom_data->>'onboardingId' as id from payments
     where customer_id = $1 and custom_data ? 'onboardingId' and ${isPaid} and ${isAccepted(scope)}
     order by occurred_at desc limit 1`,
    [customerId],
  );
  return payment?.id;
}

/** Whether the visitor of an onboarding has paid. The onboarding must exist. */
export async function findPayment(
  database: Queryable,
  onboardingId: string,
  scope: PaymentScope,
): Promise<PaymentResponse['result']> {
  const [own] = await database.query<{ customer_id: string; is_paid: boolean }>(
    `select customer_id, ${isPaid} as is_paid from payments
     where custom_data->>'onboardingId' = $1 and (${isPaid} or ${isProcessing}) and ${isAccepted(scope)}
     order by is_paid desc, occurred_at desc limit 1`,
    [onboardingId],
  );
  if (own) return own.is_paid ? { status: 'paid', customerId: own.customer_id } : { status: 'processing' };
  const email = nameField('email');
  const elsewhere = await database.query(
    `select payments.id from onboardings mine
     join onboardings other
       on lower(btrim(other.answers->>'${email}')) = lower(btrim(mine.answers->>'${email}')) and other.id <> mine.id
     join payments on payments.custom_data->>'onboardingId' = other.id::text
     where mine.id = $1 and (${isPaid} or ${isProcessing}) and ${isAccepted(scope)} limit 1`,
    [onboardingId],
  );
  return { status: elsewhere.length > 0 ? 'paidElsewhere' : 'none' };
}

/** A purchase that may have been made by mistake: its transaction, and the first one of the same visitor. */
export type SecondPurchase = { transaction: string; first: string };

/**
 * Finds every completed purchase after the first one of the same onboarding or the same customer, oldest first; with a
 * transaction, only the pairs that it belongs to. Renewals are no purchases.
 */
export async function findSecondPurchases(database: Queryable, transaction?: string): Promise<SecondPurchase[]> {
  const isPurchase = (payment: string) =>
    `${payment}.origin = 'web' and ${payment}.status = 'completed' and not ${payment}.is_test`;
  return database.query<SecondPurchase>(
    `select payments.id as transaction, first.id as first
     from payments
     cross join lateral (
       select earlier.id from payments earlier
       where ${isPurchase('earlier')} and (earlier.occurred_at, earlier.id) < (payments.occurred_at, payments.id)
         and (earlier.customer_id = payments.customer_id
              or earlier.custom_data->>'onboardingId' = payments.custom_data->>'onboardingId')
       order by earlier.occurred_at, earlier.id
       limit 1
     ) first
     where ${isPurchase('payments')} and ($1::text is null or $1 in (payments.id, first.id))
     order by payments.occurred_at, payments.id`,
    [transaction ?? null],
  );
}
