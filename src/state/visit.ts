import { proxy } from 'valtio';
import { readText, storageKeys, writeText } from './persistence.ts';

/** What is remembered of the visit beside the answers; it stays on this device. */
export interface Visit {
  /** What was chosen on the gender page. */
  gender?: string;
}

const gender = readText(storageKeys.gender);

/** This visit's facts. */
export const visit: Visit = proxy(gender ? { gender } : {});

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
