import { closeStorage } from './persistence.ts';
import { fullKey, storagePrefix } from './storage-key.ts';

// Only erased visitors need this, so it is not in the first page's script.

/**
 * Removes everything that this product has stored, except the answer about analytics. Nothing is stored from then on, so
 * that what the page still has in memory doesn't come back while it is left. Never throws.
 */
export function forgetVisitor(): void {
  closeStorage();
  try {
    for (let index = localStorage.length - 1; index >= 0; index -= 1) {
      const key = localStorage.key(index) ?? '';
      if (key.startsWith(storagePrefix) && key !== fullKey('consent')) localStorage.removeItem(key);
    }
  } catch {
    // Forbidden: what was kept in memory ends with the page.
  }
}
