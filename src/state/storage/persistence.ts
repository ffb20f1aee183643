import type { localStorageKeys } from './stored-data.ts';

/** Every key that this product uses in local storage. */
export type StorageKey = keyof typeof localStorageKeys;

/** Values that could not be stored, because storage is forbidden or full. They are valid for this visit. */
const unstored = new Map<StorageKey, string | undefined>();

/** The stored text, or null. Includes values that could only be kept in memory. Never throws. */
export function readText(key: StorageKey): string | null {
  if (unstored.has(key)) return unstored.get(key) ?? null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether this visitor was forgotten, and the page is about to be left. */
let isForgotten = false;

/** Stores a text; undefined removes it. Never throws: if storage is full or forbidden, the text is kept in memory. */
export function writeText(key: StorageKey, text: string | undefined): void {
  if (isForgotten) return;
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text);
  }
}

/**
 * Removes everything that this product has stored, except the answer about analytics. Nothing is stored from then on, so
 * that what the page still has in memory doesn't come back while it is left. Never throws.
 */
export function forgetVisitor(): void {
  isForgotten = true;
  unstored.clear();
  try {
    for (let index = localStorage.length - 1; index >= 0; index -= 1) {
      const key = localStorage.key(index) ?? '';
      if (key.startsWith('fasting.') && key !== 'fasting.consent') localStorage.removeItem(key);
    }
  } catch {
    // Forbidden: what was kept in memory ends with the page.
  }
}

/** Whether forgetVisitor was called on this page. */
export const isVisitorForgotten = (): boolean => isForgotten;

/** Whether everything is stored, so that a reload loses nothing. */
export function isAllStored(): boolean {
  return unstored.size === 0;
}

/** The stored JSON value; undefined where there is none or it can't be parsed. */
export function readJson(key: StorageKey): unknown {
  const text = readText(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
