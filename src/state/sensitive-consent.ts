import type { SensitiveConsent } from '../domain/generated/types.ts';
import { shareRecord } from './storage/shared-record.ts';

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));
const isTextUpTo = (value: unknown, length: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= length;

/** What the visitor has agreed to, if its text and time are valid: otherwise nothing would prove it. */
function cleanConsent(stored: unknown): Partial<SensitiveConsent> {
  const { text, givenAt, version } = (stored ?? {}) as Record<keyof SensitiveConsent, unknown>;
  if (!isTextUpTo(text, 1000) || !isTime(givenAt)) return {};
  return { text, givenAt, ...(isTextUpTo(version, 100) && { version }) };
}

const record = shareRecord<Partial<SensitiveConsent>>('sensitiveConsent', cleanConsent);

/** The visitor's agreement to store sensitive answers with the record; empty without one. */
export const sensitiveConsent: Partial<SensitiveConsent> = record.state;

/** Reads it again, which another tab may have changed. */
export const rereadSensitiveConsent: () => void = record.reread;

/** Stores what the visitor has agreed to, or that she has taken it back. */
export function setSensitiveConsent(given: SensitiveConsent | undefined): void {
  record.change((newest) => {
    for (const part of ['text', 'givenAt', 'version'] as const) delete newest[part];
    Object.assign(newest, given);
  });
}
