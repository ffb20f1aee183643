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
  attribution: 'fasting.attribution',
  consent: 'fasting.consent',
  experiments: 'fasting.experiments',
  events: 'fasting.events',
  gender: 'fasting.gender',
  outbox: 'fasting.outbox',
  earlyClick: 'fasting.earlyClick',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** What storage did not take, because a browser forbids it or has no room left: it holds for this visit. */
const unstored = new Map<StorageKey, string | undefined>();

/** The stored text, or null. Never throws: what storage did not take reads as what this visit remembers. */
export function readText(key: StorageKey): string | null {
  if (unstored.has(key)) return unstored.get(key) ?? null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it for undefined. Never throws: full or forbidden storage degrades to memory. */
export function writeText(key: StorageKey, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text);
  }
}

/** Whether storage has taken all that this visit remembers, so that a reload loses nothing. */
export function isAllStored(): boolean {
  return unstored.size === 0;
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
