import { subscribe } from 'valtio';

/** Every key this product uses in local storage. */
export const storageKeys = {
  answers: 'fasting.onboarding',
  meta: 'fasting.onboardingMeta',
  customerId: 'fasting.customerId',
  applicationUrl: 'fasting.applicationUrl',
  purchase: 'fasting.purchase',
  offers: 'fasting.offers',
  selectedOfferId: 'fasting.selectedOfferId',
  ttclid: 'fasting.ttclid',
  gender: 'fasting.gender',
  outbox: 'fasting.outbox',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** What was stored in this visit, for browsers that forbid storage or have no room left. */
const memory = new Map<StorageKey, string>();

/** The stored text, or null. Never throws: forbidden storage reads as what this visit remembers. */
export function readText(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Stores a text, or removes it for undefined. Never throws: full or forbidden storage degrades to memory. */
export function writeText(key: StorageKey, text: string | undefined): void {
  if (text === undefined) memory.delete(key);
  else memory.set(key, text);
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Memory has it; the next visit starts without.
  }
}

/** The stored JSON value, or undefined where there is none or it can't be read. */
export function readJson(key: StorageKey): unknown {
  const text = readText(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Stores the state at once whenever it changes: a tab that is closed a moment later has lost nothing. */
export function persist(key: StorageKey, state: object): void {
  subscribe(state, () => writeText(key, JSON.stringify(state)), true);
}
