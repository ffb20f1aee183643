import type { PaddleEvent } from '../../../src/domain/generated/types.ts';
import { isStorable } from '../http/body.ts';
import type { Queryable } from '../database/database.ts';

/** The events that say whether a customer has paid; Paddle sends many others. */
const paymentEvents = [
  'transaction.completed',
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

/**
 * Stores what an event says about its transaction or subscription, all or nothing. An event that is already stored, or
 * older than what is stored, changes nothing.
 */
export async function storePayment(database: Queryable, { event_id, event_type, occurred_at, data }: PaddleEvent) {
  const { id, status, customer_id, custom_data: customData } = data;
  // One statement, so that an event is never recorded without its effect; its lock serializes concurrent events.
  // Custom data that can't be stored must not keep a paying customer from the link.
  await database.query(
    `with new_event as (
       insert into paddle_events (id, type, occurred_at) values ($1, $2, $3::timestamptz)
       on conflict (id) do nothing
       returning id, occurred_at
     )
     insert into payments (id, event_id, occurred_at, customer_id, status, custom_data)
     select $4, new_event.id, new_event.occurred_at, $5, $6, $7::jsonb from new_event
     on conflict (id) do update
       set event_id = excluded.event_id, occurred_at = excluded.occurred_at,
           customer_id = excluded.customer_id, status = excluded.status, custom_data = excluded.custom_data
       where (payments.occurred_at, payments.event_id) < (excluded.occurred_at, excluded.event_id)`,
    [
      event_id,
      event_type,
      occurred_at,
      id,
      customer_id,
      status,
      customData && isStorable(customData) ? JSON.stringify(customData) : null,
    ],
  );
}

/** A completed transaction, or a current subscription. */
const isPaid = `status in ('completed', 'active', 'trialing')`;

/** Whether a customer has paid. */
export async function hasPaid(database: Queryable, customerId: string): Promise<boolean> {
  const payments = await database.query(`select id from payments where customer_id = $1 and ${isPaid} limit 1`, [
    customerId,
  ]);
  return payments.length > 0;
}

/** The customer who paid for this onboarding, or undefined. */
export async function findCustomerOf(database: Queryable, onboardingId: string): Promise<string | undefined> {
  const [payment] = await database.query<{ customer_id: string }>(
    `select customer_id from payments where custom_data->>'onboardingId' = $1 and ${isPaid}
     order by occurred_at desc limit 1`,
    [onboardingId],
  );
  return payment?.customer_id;
}
