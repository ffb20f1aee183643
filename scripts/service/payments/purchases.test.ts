import { describe, expect, it } from 'vitest';
import { findPurchases, findSecondPurchases, isOver, purchaseStatuses, type PaymentRow } from './purchases.ts';

/** A day of December 2026. */
const on = (day: number) => new Date(Date.UTC(2026, 11, day));
const today = on(20);

/** A row, by default of a completed purchase on December 1st. */
const row = (id: string, more: Partial<PaymentRow> = {}): PaymentRow => ({
  id,
  occurredAt: on(1),
  customerId: 'ctm_1',
  onboardingId: 'record',
  status: 'completed',
  origin: 'web',
  isTest: false,
  subscriptionId: null,
  transactionId: null,
  action: null,
  total: 2337,
  fault: null,
  withdrawnAt: null,
  ...more,
});
const bought = (more?: Partial<PaymentRow>) => row('txn_1', { subscriptionId: 'sub_1', ...more });
const subscription = (status: string, more?: Partial<PaymentRow>) =>
  row('sub_1', { status, origin: null, total: null, occurredAt: on(2), ...more });
const renewal = (more?: Partial<PaymentRow>) =>
  row('txn_2', { subscriptionId: 'sub_1', origin: 'subscription_recurring', occurredAt: on(10), ...more });
const adjustment = (action: string, more?: Partial<PaymentRow>) =>
  row('adj_1', { action, transactionId: 'txn_1', status: 'approved', origin: null, occurredAt: on(11), ...more });
const refund = (more?: Partial<PaymentRow>) => adjustment('refund', more);

it.each<[what: string, PaymentRow[], status: string | undefined]>([
  ['a payment that is being worked on', [bought({ status: 'paid' })], 'processing'],
  ['a completed payment', [bought()], 'paid'],
  ['a cancelled payment', [bought({ status: 'canceled' })], undefined],
  ['a test that still pretends to be worked on', [bought({ isTest: true, occurredAt: on(21) })], 'processing'],
  ['an active subscription alone', [subscription('active')], 'paid'],
  ['a trial', [bought({ total: 0 }), subscription('trialing')], 'paid'],
  ['a renewed subscription', [bought(), subscription('active'), renewal()], 'paid'],
  ['a renewal that could not be paid', [bought(), subscription('past_due')], 'pastDue'],
  ['a paused subscription', [bought(), subscription('paused')], 'paused'],
  ['an ended subscription', [bought(), subscription('canceled')], 'ended'],
  ['an ended one of before subscriptions were stored', [row('txn_1'), subscription('canceled')], 'ended'],
  ['a refund', [bought(), refund()], 'refunded'],
  ['a refund of an ended subscription', [bought(), subscription('canceled'), refund()], 'refunded'],
  ['a refund that waits for Paddle', [bought(), refund({ status: 'pending_approval' })], 'paid'],
  ['a refused refund', [bought(), refund({ status: 'rejected' })], 'paid'],
  ['a refund of a part', [bought(), refund({ total: 1000 })], 'paid'],
  ['refunds of all parts', [bought(), refund({ total: 1000 }), refund({ id: 'adj_2', total: 1337 })], 'refunded'],
  ['a credit', [bought(), adjustment('credit')], 'paid'],
  ['a refund of an earlier payment', [bought(), refund(), renewal(), subscription('active')], 'paid'],
  ['a refund of the last payment', [bought(), renewal(), refund({ transactionId: 'txn_2' })], 'refunded'],
  [
    'a refund before a card was changed',
    [bought(), subscription('active'), refund(), renewal({ origin: 'subscription_payment_method_change', total: 0 })],
    'refunded',
  ],
  ['a chargeback', [bought(), adjustment('chargeback')], 'chargedBack'],
  ['a warning of one', [bought(), adjustment('chargeback_warning')], 'paid'],
  [
    'a chargeback that was won',
    [bought(), adjustment('chargeback'), adjustment('chargeback_reverse', { id: 'adj_2' })],
    'paid',
  ],
  ['a chargeback that was reversed', [bought(), adjustment('chargeback', { status: 'reversed' })], 'paid'],
  ['another price', [bought({ fault: 'price' })], 'unoffered'],
  ['another discount, by its subscription', [bought({ fault: 'discount' }), subscription('active')], 'unoffered'],
  [
    'another price, of which the subscription is reported first',
    [subscription('active', { fault: 'price' })],
    'unoffered',
  ],
  ['another price that was refunded', [bought({ fault: 'price' }), refund()], 'refunded'],
  ['a price that the operator changed later', [bought(), subscription('active', { fault: 'price' })], 'paid'],
  ['more than was offered', [bought({ fault: 'overpaid' })], 'paid'],
])('%s has its status, in whatever order it is reported', (_, rows, status) => {
  const orders = [rows, rows.toReversed()];
  expect(orders.map((list) => findPurchases(list, today)[0]?.status)).toEqual([status, status]);
  expect(orders.map((list) => findPurchases(list, today).length)).toEqual(status ? [1, 1] : [0, 0]);
});

it('sells again to whoever has had the money back or ended a subscription, and to no one else', () => {
  expect(purchaseStatuses.filter(isOver)).toEqual(['refunded', 'ended']);
});

describe('a second purchase', () => {
  const second = (more?: Partial<PaymentRow>) => row('txn_9', { subscriptionId: 'sub_9', occurredAt: on(9), ...more });
  const pair = [{ transaction: 'txn_9', first: 'txn_1' }];
  it.each<[what: string, PaymentRow[], pairs: object[]]>([
    ['of the same customer', [bought(), second({ onboardingId: 'other' })], pair],
    ['of the same record', [bought(), second({ customerId: 'ctm_9' })], pair],
    ['of somebody else', [bought(), second({ customerId: 'ctm_9', onboardingId: 'other' })], []],
    [
      'of somebody else, where neither names a record',
      [bought({ onboardingId: null }), second({ customerId: 'ctm_9', onboardingId: null })],
      [],
    ],
    ['that was refunded', [bought(), second(), refund({ transactionId: 'txn_9' })], []],
    ['after a refund', [bought(), refund({ occurredAt: on(5) }), second()], []],
    ['that was charged back', [bought(), second(), adjustment('chargeback', { transactionId: 'txn_9' })], []],
    ['after the first had ended', [bought(), subscription('canceled', { occurredAt: on(8) }), second()], []],
    ['before the first ended', [bought(), subscription('canceled', { occurredAt: on(10) }), second()], pair],
    ['that is a test', [bought({ isTest: true }), second({ isTest: true })], []],
    ['that isn’t complete', [bought(), second({ status: 'paid' })], []],
    ['by a renewal', [bought(), renewal()], []],
  ])('%s', (_, rows, pairs) => expect(findSecondPurchases(findPurchases(rows, today))).toEqual(pairs));
});
