import { proxy } from 'valtio';
import { readText, storageKeys, writeText } from './storage/persistence.ts';
import { whenStoredElsewhere } from './storage/shared-record.ts';

/** What is remembered of the visit beside the answers; it stays on this device. */
export interface Visit {
  /** What was chosen on the gender page. */
  gender?: string;
}

/** This visit's facts. */
export const visit: Visit = proxy({});

function reread(): void {
  const gender = readText(storageKeys.gender);
  if (gender) visit.gender = gender;
  else delete visit.gender;
}

reread();
whenStoredElsewhere(storageKeys.gender, reread);

/** Keeps what was chosen on the gender page. */
export function setGender(chosen: string): void {
  visit.gender = chosen;
  writeText(storageKeys.gender, chosen);
}

/** Forgets what was chosen on the gender page, for a visitor who starts again. */
export function clearGender(): void {
  delete visit.gender;
  writeText(storageKeys.gender, undefined);
}
