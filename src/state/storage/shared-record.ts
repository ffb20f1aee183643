import { proxy } from 'valtio';
import { readJson, readText, writeText, type StorageKey } from './persistence.ts';

/** A record under one storage key that all tabs of a visitor share. */
export interface SharedRecord<State extends object> {
  /** What this tab knows of it. */
  state: State;
  /** Takes over what another tab has stored meanwhile. */
  reread: () => void;
  /** Changes the newest form of it and stores that at once: a tab that is closed a moment later has lost nothing. */
  change: (apply: (state: State) => void) => void;
}

const rereads = new Map<string, () => void>();

/** Calls this when another tab may have stored something under the key. */
export function whenStoredElsewhere(key: StorageKey, reread: () => void): void {
  rereads.set(key, reread);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Makes one object like another, touching only what differs. */
function makeLike(state: Record<string, unknown>, newest: Record<string, unknown>): void {
  for (const name of Object.keys(state)) if (!(name in newest)) delete state[name];
  for (const [name, value] of Object.entries(newest)) if (!isSame(state[name], value)) state[name] = value;
}

/** Loads the record that is stored under a key; `clean` keeps of foreign data what fits. */
export function shareRecord<State extends object>(
  key: StorageKey,
  clean: (stored: unknown) => State,
): SharedRecord<State> {
  const state = proxy(clean(readJson(key)));
  const reread = () => {
    const stored = readJson(key);
    // Gone or garbled while the page is open: then what this tab remembers is all there is, and the next change stores it.
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return;
    makeLike(state as Record<string, unknown>, clean(stored) as Record<string, unknown>);
  };
  whenStoredElsewhere(key, reread);
  return {
    state,
    reread,
    change: (apply) => {
      reread();
      apply(state);
      const text = JSON.stringify(state);
      if (text !== (readText(key) ?? '{}')) writeText(key, text);
    },
  };
}

/** Keeps this tab's state as the visitor's other tabs leave it. */
export function followOtherTabs(): void {
  const rereadAll = () => {
    for (const reread of rereads.values()) reread();
  };
  addEventListener('storage', ({ key }) => (key === null ? rereadAll() : rereads.get(key)?.()));
  // A page that was frozen or kept for going back has heard nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && rereadAll());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && rereadAll());
}
