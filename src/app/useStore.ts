import { useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio';

/**
 * A store as it is now; the component follows every change. Unlike valtio's own hook it hands the snapshot on as it is:
 * which parts of it are read, by whichever component, makes no difference.
 */
export function useStore<State extends object>(store: State): State {
  const read = () => snapshot(store) as State;
  return useSyncExternalStore((onChange) => subscribe(store, onChange), read, read);
}
