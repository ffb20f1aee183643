import type { OnboardingMeta } from '../../domain/generated/types.ts';
import { isStorableText } from '../../domain/answers/storable.ts';
import { storageKeys } from '../storage/persistence.ts';
import { shareRecord } from '../storage/shared-record.ts';

function cleanMeta(stored: unknown): Partial<OnboardingMeta> {
  if (typeof stored !== 'object' || stored === null || !('id' in stored)) return {};
  const { id, createdAt, updatedAt, token } = stored as Record<string, unknown>;
  if (!isId(id) || typeof createdAt !== 'string' || typeof updatedAt !== 'string') return {};
  return { id, createdAt, updatedAt, ...(isToken(token) && { token }) };
}

// What can't travel in an address or a header would make every call fail, for ever.
const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 100 && isStorableText(value);
const isToken = (value: unknown): value is string => typeof value === 'string' && /^[\x21-\x7e]{1,200}$/.test(value);

const record = shareRecord<Partial<OnboardingMeta>>(storageKeys.meta, cleanMeta);

/** What the onboarding service says of this visitor's record; empty until it was created. */
export const meta: Partial<OnboardingMeta> = record.state;

/** Takes over what another tab has been told meanwhile. */
export const rereadMeta: () => void = record.reread;

/** Takes over what the service answered; anything but a record is passed over. */
export function setMeta(answer: unknown): void {
  const told = cleanMeta(answer);
  if (!told.id) return;
  record.change((newest) => {
    // Only the creation is answered with the token, and that of another record is worth nothing.
    if (newest.id !== told.id) delete newest.token;
    Object.assign(newest, told);
  });
}

/** Forgets this record, which the service no longer knows; returns false if another tab has done so before. */
export function forgetMeta(id: string): boolean {
  record.reread();
  if (meta.id !== id) return false;
  record.change((newest) => {
    delete newest.id;
    delete newest.createdAt;
    delete newest.updatedAt;
    delete newest.token;
  });
  return true;
}
