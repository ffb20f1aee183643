import { randomUUID } from 'node:crypto';
import { nameField } from '../../../src/domain/body/known-answers.ts';
import type { Offer } from '../../../src/domain/generated/types.ts';
import { renewalDate } from '../../../src/domain/prices/pricing.ts';
import type { Database } from '../database/database.ts';
import { readStoredOffers } from '../offers/stored-offers.ts';
import type { SubscriptionProvider } from './subscriptions.ts';

type Payment = {
  id: string;
  occurred_at: Date;
  customer_id: string;
  custom_data: { offerId?: string; onboardingId?: string } | null;
  total: string | number | null;
};
type Change = { status: string; action: string | null; occurred_at: Date };

/**
 * The stand-in's subscriptions, for payments of the test checkout. One begins with its payment, and gets a row of its
 * own in `payments` with its first change, as with Paddle's events: a cancellation that waits is its action.
 */
export function openTestProvider(database: Database): SubscriptionProvider {
  const { query } = database;

  async function readPayment(id: string): Promise<Payment | undefined> {
    const [payment] = await query<Payment>(
      `select id, occurred_at, customer_id, custom_data, total from payments
       where subscription_id = $1 and is_test and id like 'txn_%'`,
      [id],
    );
    return payment;
  }

  async function change(id: string, status: 'active' | 'canceled', action: 'cancel' | null): Promise<void> {
    await query(
      `insert into payments (id, event_id, occurred_at, customer_id, status, action, custom_data, is_test)
       select $1, 'evt_test', now(), customer_id, $2, $3, custom_data, true
       from payments where subscription_id = $1 and is_test and id like 'txn_%'
       on conflict (id) do update
         set status = excluded.status, action = excluded.action, occurred_at = excluded.occurred_at
         where payments.status <> 'canceled'`,
      [id, status, action],
    );
  }

  return {
    async find(id) {
      const payment = await readPayment(id);
      const [changed] = await query<Change>('select status, action, occurred_at from payments where id = $1', [id]);
      const { offers, currency } = await readStoredOffers(database);
      const offer = offers.find((it) => it.id === payment?.custom_data?.offerId);
      if (!payment || !offer || currency === undefined) return undefined;
      const next = findRenewal(offer, payment.occurred_at, new Date());
      const endsAt = changed?.status === 'canceled' ? changed.occurred_at.toISOString() : changed?.action && next;
      return {
        period: { duration: offer.duration, durationUnit: offer.durationUnit },
        ...(endsAt ? { endsAt } : { next: { at: next, cents: offer.price, currency } }),
        canRunOut: true,
      };
    },
    cancel: (id, time) => (time === 'now' ? change(id, 'canceled', null) : change(id, 'active', 'cancel')),
    keep: (id) => change(id, 'active', null),
    async refund(transactionId) {
      await query(
        `insert into payments (id, event_id, occurred_at, customer_id, status, transaction_id, action, total, is_test)
         select $2, 'evt_test', now(), customer_id, 'approved', id, 'refund', total, true from payments
         where id = $1 and is_test
           and not exists (select from payments where transaction_id = $1 and action = 'refund')`,
        [transactionId, `adj_test_${randomUUID().replaceAll('-', '')}`],
      );
    },
    openPortal: async () => undefined,
    findUpdate: async () => undefined,
    async findCustomers(email) {
      const rows = await query<{ id: string }>(
        `select distinct customer_id as id from payments
         join onboardings on onboardings.id::text = custom_data->>'onboardingId'
         where is_test and lower(btrim(answers->>'${nameField('email')}')) = lower(btrim($1))`,
        [email],
      );
      return rows.map(({ id }) => id);
    },
    async findEmail(customerId) {
      const [found] = await query<{ email: string | null }>(
        `select answers->>'${nameField('email')}' as email from onboardings
         where id::text in (select custom_data->>'onboardingId' from payments where customer_id = $1)`,
        [customerId],
      );
      return found?.email ?? undefined;
    },
  };
}

/** The first renewal after now, as ISO 8601 in UTC. */
function findRenewal(offer: Offer, bought: Date, now: Date): string {
  const { trialPeriod: _, ...renewed } = offer;
  const toDay = (date: Date) => date.toISOString().slice(0, 10);
  let day = renewalDate(offer, toDay(bought));
  while (day <= toDay(now)) day = renewalDate(renewed, day);
  return `${day}${bought.toISOString().slice(10)}`;
}
