import type { Facts } from '../../../src/domain/rules/facts.ts';
import { fullKey, type StorageKey } from '../../../src/state/storage/storage-key.ts';

/** Opens a page in a new window as a visitor with these answers, which replace those stored in this browser. */
export function openWithAnswers(address: string, { answers, gender, hasPurchased }: Facts): void {
  const stored: Partial<Record<StorageKey, string | undefined>> = {
    onboarding: JSON.stringify(answers),
    gender,
    customerId: hasPurchased ? 'ctm_studio' : undefined,
    applicationUrl: hasPurchased ? 'https://meridian.example/open' : undefined,
    purchase: undefined,
  };
  for (const [name, text] of Object.entries(stored)) {
    const key = fullKey(name as StorageKey);
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  }
  window.open(address, '_blank');
}

/** Opens a line of a file in the editor of the development server's machine. */
export function openInEditor(file: string, line: number | undefined): void {
  const place = line === undefined ? file : `${file}:${line}`;
  fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`).catch((error: unknown) =>
    console.warn('The editor could not be opened.', error),
  );
}
