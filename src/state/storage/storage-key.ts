import { usualPrefix, type localStorageKeys } from './stored-data.ts';

/** Every key that this product uses in local storage, without the prefix. */
export type StorageKey = keyof typeof localStorageKeys;

/** Stands before every key, so that products at the same address keep their data apart. */
export const storagePrefix = `${import.meta.env.VITE_STORAGE_PREFIX || usualPrefix}.`;

/** A key with the prefix. */
export const fullKey = (key: StorageKey): string => storagePrefix + key;
