import { fullKey, type StorageKey } from './storage-key.ts';

/** Values that could not be stored, because storage is forbidden or full. They are valid for this visit. */
const unstored = new Map<StorageKey, string | undefined>();

/** The stored text, or null. Includes values that could only be kept in memory. Never throws. */
export function readText(key: StorageKey): string | null {
  if (unstored.has(key)) return unstored.get(key) ?? null;
  try {
    return localStorage.getItem(fullKey(key));
  } catch {
    return null;
  }
}

/** Once for the page and for good: whatever still runs after it must not store anything again. */
let isClosed = false;

/** Stores a text; undefined removes it. Never throws: if storage is full or forbidden, the text is kept in memory. */
export function writeText(key: StorageKey, text: string | undefined): void {
  if (isClosed) return;
  try {
    if (text === undefined) localStorage.removeItem(fullKey(key));
    else localStorage.setItem(fullKey(key), text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text);
  }
}

/** Stores nothing more on this page, and drops what was kept in memory. */
export function closeStorage(): void {
  isClosed = true;
  unstored.clear();
}

/** Whether closeStorage was called on this page. */
export const isStorageClosed = (): boolean => isClosed;

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
