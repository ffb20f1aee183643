import type { PaymentResponse } from '../../../src/domain/generated/types.ts';
import { faults, type Fault } from './faults.ts';

/** A transaction, a subscription or an adjustment (a refund or chargeback) of the payment provider, as of its newest event. */
export type PaymentRow = {
  /** Begins with txn_, sub_ or adj_. */
  id: string;
  occurredAt: Date;
  customerId: string;
  onboardingId: string | null;
  status: string;
  /** How a transaction came about; null in rows from before it was stored. */
  origin: string | null;
  isTest: boolean;
  /** Of a transaction or an adjustment; null also in rows from before it was stored. */
  subscriptionId: string | null;
  /** The transaction that an adjustment changes, and what it does. */
  transactionId: string | null;
  action: string | null;
  /** What a transaction costs, or an adjustment moves, in the smallest unit of the currency. */
  total: number | null;
  /** In what a transaction or a subscription differs from the offers. */
  fault: Fault | null;
  /** When the buyer withdrew from the contract. */
  withdrawnAt: Date | null;
};

/** How it stands with a purchase. Where somebody has several, the first of these counts. */
export const purchaseStatuses = [
  'paid',
  'processing',
  'pastDue',
  'paused',
  'chargedBack',
  'unoffered',
  'refunded',
  'ended',
] as const satisfies PaymentResponse['result']['status'][];

export type PurchaseStatus = (typeof purchaseStatuses)[number];

/** A completed transaction, and whether its money is given back, or will be once the provider has agreed to that. */
export type Payment = { id: string; refund: 'none' | 'asked' | 'done' };

/** What one visitor bought at one time: a transaction with its subscription, or either alone while the other is unknown. */
export type Purchase = {
  /** The id of its transaction, or else of its subscription. */
  id: string;
  customerId: string;
  onboardingId: string | null;
  subscriptionId: string | null;
  status: PurchaseStatus;
  /** When it was paid. */
  occurredAt: Date;
  /** When the buyer withdrew from the contract. */
  withdrawnAt: Date | null;
  /** When its subscription ended. */
  endedAt?: Date;
  fault: Fault | null;
  /** What was paid for it, with renewals, oldest first; nothing while only its subscription is known. */
  payments: Payment[];
  /** Whether it is a transaction of the payment provider's window: neither known only by its subscription, nor a test. */
  isBought: boolean;
};

/** Whether nothing more is owed on either side: the visitor may buy again. */
export const isOver = (status: PurchaseStatus): boolean => status === 'ended' || status === 'refunded';

const isCompleted = ({ status }: PaymentRow) => status === 'completed';
const isRenewal = ({ origin }: PaymentRow) => origin?.startsWith('subscription_') ?? false;
const isPayment = ({ origin }: PaymentRow) => origin !== 'subscription_payment_method_change';
const byTime = (one: PaymentRow, other: PaymentRow) =>
  one.occurredAt.getTime() - other.occurredAt.getTime() || (one.id < other.id ? -1 : 1);

/** The purchases of some customers, oldest first, from all rows of these customers in any order. */
export function findPurchases(rows: readonly PaymentRow[], now: Date): Purchase[] {
  const ordered = rows.toSorted(byTime);
  const subscriptions = ordered.filter(({ id }) => id.startsWith('sub_'));
  const adjustments = ordered.filter(({ id }) => id.startsWith('adj_'));
  const transactions = ordered.filter((row) => !subscriptions.includes(row) && !adjustments.includes(row));
  const first = transactions.filter((row) => !isRenewal(row));

  const findSubscription = (transaction: PaymentRow) =>
    subscriptions.find(({ id, customerId, onboardingId }) =>
      transaction.subscriptionId === null
        ? customerId === transaction.customerId && onboardingId === transaction.onboardingId
        : id === transaction.subscriptionId,
    );
  const listPayments = (subscriptionId: string | null | undefined) =>
    transactions.filter(
      (row) => row.subscriptionId !== null && row.subscriptionId === subscriptionId && isPayment(row),
    );

  const make = (transaction: PaymentRow | undefined, subscription: PaymentRow | undefined) => {
    const head = transaction ?? subscription;
    const renewed = listPayments(subscription?.id ?? transaction?.subscriptionId).filter(isCompleted);
    const paid = renewed.length > 0 || !transaction ? renewed : [transaction].filter(isCompleted);
    const last = paid.at(-1) ?? transaction;
    const status = head && (findGivenBack(last, adjustments) ?? readStatus(head.fault, transaction, subscription, now));
    if (!status) return [];
    const { id, customerId, onboardingId, occurredAt, fault, withdrawnAt } = head;
    const hasEnded = subscription?.status === 'canceled';
    return {
      id,
      customerId,
      onboardingId,
      subscriptionId: subscription?.id ?? transaction?.subscriptionId ?? null,
      occurredAt,
      fault,
      withdrawnAt,
      status,
      ...(hasEnded && { endedAt: subscription.occurredAt }),
      payments: paid.map((row): Payment => ({ id: row.id, refund: findRefund(row, adjustments) })),
      isBought: transaction?.origin === 'web' && !transaction.isTest && isCompleted(transaction),
    };
  };
  const bought = first.flatMap((transaction) => make(transaction, findSubscription(transaction)));
  const known = new Set(first.map(findSubscription));
  return [...bought, ...subscriptions.filter((row) => !known.has(row)).flatMap((row) => make(undefined, row))];
}

/** What became of the last payment of a purchase, if it was given back. */
function findGivenBack(
  last: PaymentRow | undefined,
  adjustments: readonly PaymentRow[],
): 'refunded' | 'chargedBack' | undefined {
  const sum = (action: string) => {
    const found = adjustments.filter((it) => it.transactionId === last?.id && it.action === action);
    const approved = found.filter(({ status }) => status === 'approved');
    return { count: approved.length, total: approved.reduce((total, it) => total + (it.total ?? 0), 0) };
  };
  if (sum('chargeback').count > sum('chargeback_reverse').count) return 'chargedBack';
  const refunds = sum('refund');
  return refunds.count > 0 && refunds.total >= (last?.total ?? Infinity) ? 'refunded' : undefined;
}

/** How it stands with the refund of a payment. What cost nothing needs none. */
function findRefund(payment: PaymentRow, adjustments: readonly PaymentRow[]): Payment['refund'] {
  if (payment.total === 0 || findGivenBack(payment, adjustments)) return 'done';
  const isAsked = ({ transactionId, action, status }: PaymentRow) =>
    transactionId === payment.id && action === 'refund' && status === 'pending_approval';
  return adjustments.some(isAsked) ? 'asked' : 'none';
}

/** Undefined for what isn't a purchase, or not one yet, such as a cancelled transaction. */
function readStatus(
  fault: Fault | null,
  transaction: PaymentRow | undefined,
  subscription: PaymentRow | undefined,
  now: Date,
): PurchaseStatus | undefined {
  // The test checkout pretends to work on a payment until the time that it stores.
  if (transaction?.status === 'paid' || (transaction?.isTest && transaction.occurredAt > now)) return 'processing';
  if (transaction && !isCompleted(transaction)) return undefined;
  if (fault && !faults[fault].isGranted) return 'unoffered';
  switch (subscription?.status) {
    case undefined:
    case 'active':
    case 'trialing':
      return 'paid';
    case 'past_due':
      return 'pastDue';
    case 'paused':
      return 'paused';
    default:
      return 'ended';
  }
}

/** A purchase that may have been made by mistake: its transaction, and the first one of the same visitor. */
export type SecondPurchase = { transaction: string; first: string };

/**
 * Finds every purchase after the first one of the same onboarding or the same customer, oldest first. What was given
 * back doesn't count, nor does an earlier purchase that had ended by then. Renewals are no purchases.
 */
export function findSecondPurchases(purchases: readonly Purchase[]): SecondPurchase[] {
  const kept = purchases.filter(
    ({ isBought, status }) => isBought && status !== 'refunded' && status !== 'chargedBack',
  );
  return kept.flatMap((purchase, index) => {
    const first = kept
      .slice(0, index)
      .find(
        ({ customerId, onboardingId, endedAt }) =>
          (customerId === purchase.customerId || (onboardingId !== null && onboardingId === purchase.onboardingId)) &&
          !(endedAt && endedAt < purchase.occurredAt),
      );
    return first ? { transaction: purchase.id, first: first.id } : [];
  });
}
