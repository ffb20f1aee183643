import { proxy } from 'valtio';
import type { ConsentChoice } from '../domain/visitor/consent.ts';
import { readText, writeText } from './storage/persistence.ts';
import { whenStoredElsewhere } from './storage/shared-record.ts';

function readChoice(): ConsentChoice | undefined {
  const stored = readText('consent');
  return stored === 'agreed' || stored === 'agreedWithHealth' || stored === 'refused' ? stored : undefined;
}

const stored = readChoice();

/** The visitor's choice about analytics, and whether they asked to see the question again. */
export const consent: { choice?: ConsentChoice; isReopened: boolean } = proxy({
  isReopened: false,
  ...(stored && { choice: stored }),
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
