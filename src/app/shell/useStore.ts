import { useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio';

/** What a built page is hydrated with, by store. */
const settled = new Map<object, object>();

/** Settles what a built page is hydrated with: what another tab stores while React does that is drawn after it. */
export function settleStores(...stores: object[]): void {
  for (const store of stores) settled.set(store, snapshot(store));
}

/**
 * A store as it is now; the component follows every change. Unlike valtio's own hook it hands the snapshot on as it is:
 * which parts of it are read, by whichever component, makes no difference.
 */
export function useStore<State extends object>(store: State): State {
  const read = () => snapshot(store) as State;
  return useSyncExternalStore(
    (onChange) => subscribe(store, onChange),
    read,
    () => (settled.get(store) as State | undefined) ?? read(),
  );
}
