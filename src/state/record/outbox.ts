import type { AnalyticsEvents } from '../../domain/generated/types.ts';
import { storageKeys } from '../storage/persistence.ts';
import { shareRecord } from '../storage/shared-record.ts';

/** What is known of the way to the services, kept so that a closed tab loses none of it. */
export interface Outbox {
  /** The key of this visitor's record at the onboarding service: a creation with it never makes a second one. */
  key?: string | undefined;
  /** The number of the newest write that was begun. */
  revision?: number | undefined;
  /** The body, as text, of the newest write that the onboarding service has acknowledged. */
  acknowledged?: string | undefined;
  /** The properties of a purchase_finished event that hasn't arrived, and the transaction that it is about. */
  purchase?: PurchaseReport | undefined;
}

type PurchaseReport = AnalyticsEvents['purchase_finished'] & { transactionId: string };

/** Far more writes than anybody makes; a stored number beyond it is garbage. */
const MOST_REVISIONS = 1_000_000_000;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isRevision = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) < MOST_REVISIONS;

function cleanOutbox(stored: unknown): Outbox {
  const { key, revision, acknowledged, purchase } = (stored ?? {}) as Record<string, unknown>;
  return {
    ...(isText(key) && /^[\w.:-]{16,100}$/.test(key) && { key }),
    ...(isRevision(revision) && { revision }),
    ...(isText(acknowledged) && { acknowledged }),
    ...(typeof purchase === 'object' && purchase && { purchase: purchase as PurchaseReport }),
  };
}

const record = shareRecord<Outbox>(storageKeys.outbox, cleanOutbox);

/** What is known at this moment, by all tabs. */
export function readOutbox(): Readonly<Outbox> {
  record.reread();
  return record.state;
}

/** Puts something in, or takes it out with undefined. */
export function updateOutbox(change: Outbox): void {
  record.change((newest) => Object.assign(newest, change));
}

/** The number for a write that begins now, higher than that of every earlier one; `above` is one that the service names. */
export function takeRevision(above = 0): number {
  const revision = Math.max(readOutbox().revision ?? 0, above) + 1;
  updateOutbox({ revision });
  return revision;
}
