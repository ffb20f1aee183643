import { proxy } from 'valtio';
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

/** A record under one storage key, shared by all tabs of a visitor. */
export interface SharedRecord<State extends object> {
  /** The record as this tab last read it. */
  state: State;
  /** Takes over changes by other tabs. */
  reread: () => void;
  /** Reads the newest record, changes it and stores it at once, so that closing the tab loses nothing. */
  change: (apply: (state: State) => void) => void;
}

const rereads = new Map<string, () => void>();

/** Calls `reread` when another tab may have stored something under the key. */
export function whenStoredElsewhere(key: StorageKey, reread: () => void): void {
  rereads.set(fullKey(key), reread);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Makes one object equal to another, and assigns only what differs. */
function assignDifferences(state: Record<string, unknown>, newest: Record<string, unknown>): void {
  for (const name of Object.keys(state)) if (!(name in newest)) delete state[name];
  for (const [name, value] of Object.entries(newest)) if (!isSame(state[name], value)) state[name] = value;
}

/** Loads the record stored under a key; `clean` removes invalid parts. */
export function shareRecord<State extends object>(
  key: StorageKey,
  clean: (stored: unknown) => State,
): SharedRecord<State> {
  const state = proxy(clean(readJson(key)));
  // The text that the state was read from or stored as: most rereads find that no other tab has changed it.
  let seen = readText(key);
  const reread = () => {
    const text = readText(key);
    if (text === seen) return;
    seen = text;
    const stored = readJson(key);
    // Deleted or corrupted while the page is open: this tab keeps its state, and the next change stores it.
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return;
    assignDifferences(state as Record<string, unknown>, clean(stored) as Record<string, unknown>);
  };
  whenStoredElsewhere(key, reread);
  return {
    state,
    reread,
    change: (apply) => {
      reread();
      apply(state);
      const text = JSON.stringify(state);
      if (text === (seen ?? '{}')) return;
      writeText(key, text);
      seen = text;
    },
  };
}

/** Takes over changes by the visitor's other tabs, from now on. */
export function followOtherTabs(): void {
  const rereadAll = () => {
    for (const reread of rereads.values()) reread();
  };
  addEventListener('storage', ({ key }) => (key === null ? rereadAll() : rereads.get(key)?.()));
  // A page that was frozen, or in the back/forward cache, has received no events.
  addEventListener('pageshow', ({ persisted }) => persisted && rereadAll());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && rereadAll());
}
