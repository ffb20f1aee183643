import { proxy } from 'valtio';
import type { ConsentChoice } from '../domain/consent.ts';
import { readText, storageKeys, writeText } from './persistence.ts';

const stored = readText(storageKeys.consent);

/** What the visitor has said about analytics, and whether they asked to see the question again. */
export const consent: { choice?: ConsentChoice; isReopened: boolean } = proxy({
  isReopened: false,
  ...(stored === 'agreed' || stored === 'refused' ? { choice: stored } : {}),
});

/** Keeps what the visitor says, until they say otherwise. */
export function setConsent(choice: ConsentChoice): void {
  consent.choice = choice;
  consent.isReopened = false;
  writeText(storageKeys.consent, choice);
}

/** Shows the question again; what was said holds until it is answered anew. */
export function reopenConsent(): void {
  consent.isReopened = true;
}
