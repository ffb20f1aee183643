import { closeStorage } from './persistence.ts';

// Only erased visitors need this, so it is not in the first page's script.

let isForgotten = false;

/** Whether the visitor was forgotten, and the page is about to be left. */
export const isVisitorForgotten = (): boolean => isForgotten;

/**
 * Removes everything that this product has stored, except the answer about analytics. Nothing is stored from then on, so
 * that what the page still has in memory doesn't come back while it is left. Never throws.
 */
export function forgetVisitor(): void {
  isForgotten = true;
  closeStorage();
  try {
    for (let index = localStorage.length - 1; index >= 0; index -= 1) {
      const key = localStorage.key(index) ?? '';
      if (key.startsWith('fasting.') && key !== 'fasting.consent') localStorage.removeItem(key);
    }
  } catch {
    // Forbidden: what was kept in memory ends with the page.
  }
}
