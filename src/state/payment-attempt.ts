import { readJson } from './storage/persistence.ts';
import { shareRecord } from './storage/shared-record.ts';

/** The payment window that was opened last, in any tab. Empty until one is opened. */
export interface PaymentAttempt {
  /** Whether a window was ever opened. */
  isBegun?: true;
  /** Its offer, and when it was opened, ISO 8601; both absent if an older version stored the attempt. */
  offerId?: string;
  startedAt?: string;
  /** Whether the window was closed without a payment. Until then a payment may have succeeded without a report. */
  isOver?: true;
}

function cleanAttempt(stored: unknown): PaymentAttempt {
  // An older version stored "isBegun" with the purchase.
  const { isBegun, offerId, startedAt, isOver } = (stored ?? readJson('fasting.purchase') ?? {}) as Record<
    string,
    unknown
  >;
  if (isBegun !== true) return {};
  return {
    isBegun,
    ...(typeof offerId === 'string' ? { offerId } : {}),
    ...(typeof startedAt === 'string' && !Number.isNaN(Date.parse(startedAt)) ? { startedAt } : {}),
    ...(isOver === true ? { isOver } : {}),
  };
}

const record = shareRecord<PaymentAttempt>('fasting.paymentAttempt', cleanAttempt);

/** The visitor's latest attempt to pay. */
export const paymentAttempt: PaymentAttempt = record.state;

/** Reads the attempt again, which another tab may have changed. */
export const rereadAttempt: () => void = record.reread;

/** Stores that a payment window is about to open for an offer. */
export function beginAttempt(offerId: string): void {
  record.change((newest) => {
    delete newest.isOver;
    Object.assign(newest, { isBegun: true, offerId, startedAt: new Date().toISOString() });
  });
}

/** Stores that the payment window was closed without a payment. */
export function endAttempt(): void {
  record.change((newest) => {
    if (newest.isBegun) newest.isOver = true;
  });
}
