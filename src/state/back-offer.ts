import { storagePrefix } from './storage/storage-key.ts';

const KEY = `${storagePrefix}backOffer`;

/** For all of this page load, where storage is forbidden. Like storage, it outlives the component that asks. */
let isSeen = false;

/** Whether the visitor has seen the offer of the paywall's detour on the way back, in this visit. */
export function hasSeenBackOffer(): boolean {
  try {
    return isSeen || sessionStorage.getItem(KEY) !== null;
  } catch {
    return isSeen;
  }
}

/** Stores that the visitor has seen it, until the tab is closed. */
export function rememberBackOffer(): void {
  isSeen = true;
  try {
    sessionStorage.setItem(KEY, 'seen');
  } catch {
    // Then it may show once more after a reload.
  }
}
