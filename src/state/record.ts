import type { OnboardingMeta, AnalyticsEvents } from '../domain/generated/types.ts';
import { isStorableText } from '../domain/answers/limits.ts';
import { shareRecord } from './storage/persistence.ts';

function cleanRecordHandle(stored: unknown): Partial<OnboardingMeta> {
  if (typeof stored !== 'object' || stored === null || !('id' in stored)) return {};
  const { id, createdAt, updatedAt, token } = stored as Record<string, unknown>;
  if (!isRecordId(id) || typeof createdAt !== 'string' || typeof updatedAt !== 'string') return {};
  return { id, createdAt, updatedAt, ...(isToken(token) && { token }) };
}

// A value that can't be sent in a URL or a header would make every later call fail.
const isRecordId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 100 && isStorableText(value);
const isToken = (value: unknown): value is string => typeof value === 'string' && /^[\x21-\x7e]{1,200}$/.test(value);

const handle = shareRecord<Partial<OnboardingMeta>>('onboardingMeta', cleanRecordHandle);

/** The id, dates and token of this visitor's onboarding record; empty until the service has created it. */
export const recordHandle: Partial<OnboardingMeta> = handle.state;

/** Reads the handle again, which another tab may have changed. */
export const rereadRecordHandle: () => void = handle.reread;

/** Stores the handle from a response of the service; ignores any other response. */
export function setRecordHandle(response: unknown): void {
  const received = cleanRecordHandle(response);
  if (!received.id) return;
  handle.change((newest) => {
    // Only the creation returns the token, and a token is valid for its own record alone.
    if (newest.id !== received.id) delete newest.token;
    Object.assign(newest, received);
  });
}

/** Removes the handle of a record that the service no longer accepts; returns false if another tab already did. */
export function forgetRecordHandle(id: string): boolean {
  handle.reread();
  if (recordHandle.id !== id) return false;
  handle.change((newest) => {
    delete newest.id;
    delete newest.createdAt;
    delete newest.updatedAt;
    delete newest.token;
  });
  return true;
}

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

const outbox = shareRecord<Outbox>('outbox', cleanOutbox);

/** The newest outbox, including changes by other tabs. */
export function readOutbox(): Readonly<Outbox> {
  outbox.reread();
  return outbox.state;
}

/** Changes parts of the outbox; undefined removes a part. */
export function updateOutbox(change: Outbox): void {
  outbox.change((newest) => Object.assign(newest, change));
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
