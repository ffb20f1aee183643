import { proxy } from 'valtio';
import type { ConsentChoice } from '../domain/visitor/consent.ts';
import { readText, writeText, whenStoredElsewhere, shareRecord } from './storage/persistence.ts';
import type { SensitiveConsent } from '../domain/generated/types.ts';

function readChoice(): ConsentChoice | undefined {
  const stored = readText('consent');
  return stored === 'agreed' || stored === 'agreedWithHealth' || stored === 'refused' ? stored : undefined;
}

const known = readChoice();

/** The visitor's choice about analytics, and whether they asked to see the question again. */
export const consent: { choice?: ConsentChoice; isReopened: boolean } = proxy({
  isReopened: false,
  ...(known && { choice: known }),
});

/** Stores the visitor's choice. */
export function setConsent(choice: ConsentChoice): void {
  consent.choice = choice;
  consent.isReopened = false;
  writeText('consent', choice);
}

/** Takes over a choice made in another tab. */
function reread(): void {
  const choice = readChoice();
  if (choice && choice !== consent.choice) Object.assign(consent, { choice, isReopened: false });
}

whenStoredElsewhere('consent', reread);

/** Shows the question again; the earlier choice stays valid until a new one is made. */
export function reopenConsent(): void {
  consent.isReopened = true;
}

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
