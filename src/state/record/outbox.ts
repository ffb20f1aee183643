import type { AnalyticsEvents } from '../../domain/generated/types.ts';
import { shareRecord } from '../storage/shared-record.ts';

/** The state of writes to the services, stored so that a closed tab loses nothing. */
export interface Outbox {
  /** The idempotency key of this visitor's onboarding record: the same key never creates a second record. */
  key?: string | undefined;
  /** The number of the newest write that was started. */
  revision?: number | undefined;
  /** The body, as JSON text, of the newest write, if the onboarding service has acknowledged it. */
  acknowledged?: string | undefined;
  /** The properties of a purchase_finished event that is not delivered yet, and its transaction. */
  purchase?: PurchaseReport | undefined;
}

type PurchaseReport = AnalyticsEvents['purchase_finished'] & { transactionId: string };

/** Far more writes than any visitor makes; a larger stored number is invalid. */
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

const record = shareRecord<Outbox>('outbox', cleanOutbox);

/** The newest outbox, including changes by other tabs. */
export function readOutbox(): Readonly<Outbox> {
  record.reread();
  return record.state;
}

/** Changes parts of the outbox; undefined removes a part. */
export function updateOutbox(change: Outbox): void {
  record.change((newest) => Object.assign(newest, change));
}

/**
 * Returns a number for a new write: higher than every earlier one, and than `above`, which the service may name. From
 * then on nothing counts as acknowledged: if the reply is lost, the service may have this body, and not the one before.
 */
export function takeRevision(above = 0): number {
  const revision = Math.max(readOutbox().revision ?? 0, above) + 1;
  updateOutbox({ revision, acknowledged: undefined });
  return revision;
}
