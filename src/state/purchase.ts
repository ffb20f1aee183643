import { shareRecord } from './storage/shared-record.ts';

/** A payment window that was opened. */
export interface PaymentAttempt {
  /** Its offer, and when it was opened, ISO 8601; both absent if an older version stored the attempt. */
  offerId?: string;
  startedAt?: string;
  /** Whether the window was closed without a payment. Until then a payment may have succeeded without a report. */
  isOver?: boolean;
}

/** A completed checkout, stored so that no purchase is lost when a tab closes or the provider names no customer. */
export interface Purchase {
  transactionId?: string;
  offerId?: string;
  /** The latest payment window that was opened, in any tab. */
  attempt?: PaymentAttempt;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function cleanAttempt({ offerId, startedAt, isOver }: Record<string, unknown>): PaymentAttempt {
  return {
    ...(typeof offerId === 'string' ? { offerId } : {}),
    ...(typeof startedAt === 'string' && !Number.isNaN(Date.parse(startedAt)) ? { startedAt } : {}),
    ...(isOver === true ? { isOver } : {}),
  };
}

function cleanPurchase(stored: unknown): Purchase {
  if (!isObject(stored)) return {};
  const { transactionId, offerId, attempt, isBegun } = stored;
  return {
    ...(typeof transactionId === 'string' ? { transactionId } : {}),
    ...(typeof offerId === 'string' ? { offerId } : {}),
    ...(isObject(attempt) ? { attempt: cleanAttempt(attempt) } : {}),
    // How an older version stored an attempt.
    ...(isBegun === true && !isObject(attempt) ? { attempt: {} } : {}),
  };
}

export const purchaseRecord = shareRecord<Purchase>('fasting.purchase', cleanPurchase);

/** The visitor's purchase; empty until a checkout is opened in any tab. */
export const purchase: Purchase = purchaseRecord.state;
