import { proxy } from 'valtio';
import { readText, writeText } from './storage/persistence.ts';
import { whenStoredElsewhere } from './storage/shared-record.ts';

/** The visitor's choice on the gender page. It stays on this device. */
export interface GenderChoice {
  gender?: string;
}

/** The visitor's choice on the gender page; empty until it is made. */
export const genderChoice: GenderChoice = proxy({});

function reread(): void {
  const gender = readText('gender');
  if (gender) genderChoice.gender = gender;
  else delete genderChoice.gender;
}

reread();
whenStoredElsewhere('gender', reread);

/** Stores the choice. */
export function setGender(chosen: string): void {
  genderChoice.gender = chosen;
  writeText('gender', chosen);
}

/** Removes the choice, for a visitor who starts again. */
export function clearGender(): void {
  delete genderChoice.gender;
  writeText('gender', undefined);
}
