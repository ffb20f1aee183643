import type { Facts } from '../../../src/domain/rules/facts.ts';

/** Opens a page in a new window as a visitor with these answers, which replace those stored in this browser. */
export function openWithAnswers(address: string, { answers, gender, hasPurchased }: Facts): void {
  const stored = {
    'fasting.onboarding': JSON.stringify(answers),
    'fasting.gender': gender,
    'fasting.customerId': hasPurchased ? 'ctm_studio' : undefined,
    'fasting.applicationUrl': hasPurchased ? 'https://meridian.example/open' : undefined,
    'fasting.purchase': undefined,
  };
  for (const [key, text] of Object.entries(stored)) {
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
