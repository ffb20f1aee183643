import { createRandomId } from './random-id.ts';
import { readJson, shareRecord } from './storage/persistence.ts';

/** The payment window that was opened last, in any tab. Empty until one is opened. */
export interface PaymentAttempt {
  /** Whether an earlier plan was given back or has ended. */
  hasEnded?: true;
  /** Whether a window was ever opened. */
  isBegun?: true;
  /** Tells it from attempts in other tabs; absent if an older version stored it. */
  id?: string;
  /** Its offer, and when it was opened, ISO 8601; both absent if an older version stored it. */
  offerId?: string;
  startedAt?: string;
  /** Whether the window was closed without a payment. Until then a payment may have succeeded without a report. */
  isOver?: true;
  /** When it was, ISO 8601; absent if an older version stored it. */
  endedAt?: string;
}

const isTime = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

function cleanAttempt(stored: unknown): PaymentAttempt {
  // An older version stored "isBegun" with the purchase.
  const { hasEnded, isBegun, id, offerId, startedAt, isOver, endedAt } = (stored ??
    readJson('purchase') ??
    {}) as Record<string, unknown>;
  const earlier: PaymentAttempt = hasEnded === true ? { hasEnded } : {};
  if (isBegun !== true) return earlier;
  return {
    ...earlier,
    isBegun,
    ...(typeof id === 'string' ? { id } : {}),
    ...(typeof offerId === 'string' ? { offerId } : {}),
    ...(isTime(startedAt) ? { startedAt } : {}),
    ...(isOver === true ? { isOver } : {}),
    ...(isTime(endedAt) ? { endedAt } : {}),
  };
}

const record = shareRecord<PaymentAttempt>('paymentAttempt', cleanAttempt);

/** The visitor's latest attempt to pay. */
export const paymentAttempt: PaymentAttempt = record.state;

/** Reads the attempt again, which another tab may have changed. */
export const rereadAttempt: () => void = record.reread;

/** Stores that a payment window is about to open for an offer; returns the attempt's id. */
export function beginAttempt(offerId: string): string {
  const id = createRandomId();
  record.change((newest) => {
    delete newest.isOver;
    delete newest.endedAt;
    Object.assign(newest, { isBegun: true, id, offerId, startedAt: new Date().toISOString() });
  });
  return id;
}

/** Stores that the plan is over that came of an attempt, which is forgotten. */
export function endPlan(): void {
  record.change((newest) => {
    for (const name of Object.keys(newest) as (keyof PaymentAttempt)[]) delete newest[name];
    newest.hasEnded = true;
  });
}

/** Stores that this attempt ended without a payment. Says nothing about a later one, which another tab may have begun. */
export function endAttempt(id: string): void {
  record.change((newest) => {
    if (newest.id === id) Object.assign(newest, { isOver: true, endedAt: new Date().toISOString() });
  });
}
