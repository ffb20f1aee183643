import { proxy } from 'valtio';
import { readText, storageKeys, writeText } from './persistence.ts';

/** What is remembered of the visit beside the answers; it stays on this device. */
export interface Visit {
  /** What was chosen on the gender page. */
  gender?: string;
  /** The click id that the visitor arrived with. */
  ttclid?: string;
}

const gender = readText(storageKeys.gender);
const ttclid = readText(storageKeys.ttclid);

/** This visit's facts. */
export const visit: Visit = proxy({ ...(gender ? { gender } : {}), ...(ttclid ? { ttclid } : {}) });

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

/** Keeps the click id of an address's query ("?ttclid=…"), if it has a sensible one. */
export function rememberClickId(search: string): void {
  const clickId = new URLSearchParams(search).get('ttclid');
  if (!clickId || clickId.length > 500) return;
  visit.ttclid = clickId;
  writeText(storageKeys.ttclid, clickId);
}
