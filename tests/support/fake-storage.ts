import { onTestFinished, vi } from 'vitest';

/** A stand-in for the browser's local storage, with its entries and the keys that were written, in order. */
export interface FakeStorage {
  texts: Map<string, string>;
  writes: string[];
}

/** Gives the modules that a test loads next a local storage with these entries; objects are stored as JSON. */
export function stubStorage(stored: Record<string, unknown> = {}, trouble?: 'full' | 'forbidden'): FakeStorage {
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllGlobals());
  const entries = Object.entries(stored).map(
    ([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  );
  const storage: FakeStorage = { texts: new Map(entries), writes: [] };
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (trouble === 'forbidden' ? refuse() : (storage.texts.get(key) ?? null)),
    setItem(key: string, text: string) {
      if (trouble === 'forbidden') refuse();
      if (trouble === 'full') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      storage.texts.set(key, text);
      storage.writes.push(key);
    },
    removeItem(key: string) {
      if (trouble === 'forbidden') refuse();
      storage.texts.delete(key);
      storage.writes.push(key);
    },
    get length() {
      return storage.texts.size;
    },
    key: (index: number) => [...storage.texts.keys()][index] ?? null,
  });
  return storage;
}
