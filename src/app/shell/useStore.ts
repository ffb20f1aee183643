import { useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio';

/** Snapshots with which a built page is hydrated, by store. */
const frozen = new Map<object, object>();

/** Freezes the stores for hydration: what another tab stores meanwhile is rendered afterwards. */
export function freezeStores(...stores: object[]): void {
  for (const store of stores) frozen.set(store, snapshot(store));
}

/**
 * The current snapshot of a store; the component renders again on every change. Unlike valtio's own hook, it doesn't
 * track which properties are read, so the snapshot can be passed on.
 */
export function useStore<State extends object>(store: State): State {
  const read = () => snapshot(store) as State;
  return useSyncExternalStore(
    (onChange) => subscribe(store, onChange),
    read,
    () => (frozen.get(store) as State | undefined) ?? read(),
  );
}
