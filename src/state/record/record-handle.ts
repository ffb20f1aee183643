import type { OnboardingMeta } from '../../domain/generated/types.ts';
import { isStorableText } from '../../domain/answers/limits.ts';
import { shareRecord } from '../storage/shared-record.ts';

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

const record = shareRecord<Partial<OnboardingMeta>>('onboardingMeta', cleanRecordHandle);

/** The id, dates and token of this visitor's onboarding record; empty until the service has created it. */
export const recordHandle: Partial<OnboardingMeta> = record.state;

/** Reads the handle again, which another tab may have changed. */
export const rereadRecordHandle: () => void = record.reread;

/** Stores the handle from a response of the service; ignores any other response. */
export function setRecordHandle(response: unknown): void {
  const handle = cleanRecordHandle(response);
  if (!handle.id) return;
  record.change((newest) => {
    // Only the creation returns the token, and a token is valid for its own record alone.
    if (newest.id !== handle.id) delete newest.token;
    Object.assign(newest, handle);
  });
}

/** Removes the handle of a record that the service no longer accepts; returns false if another tab already did. */
export function forgetRecordHandle(id: string): boolean {
  record.reread();
  if (recordHandle.id !== id) return false;
  record.change((newest) => {
    delete newest.id;
    delete newest.createdAt;
    delete newest.updatedAt;
    delete newest.token;
  });
  return true;
}
