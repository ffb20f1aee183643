import { isConsentSettled } from './prerender-match.ts';

const findConsent = (page: HTMLElement) => page.querySelector<HTMLElement>('.consent');

/** Sets inline styles, which the security policy allows only to scripts, and hides the consent card if settled. */
export function applyDeferredStyles(page: HTMLElement): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
  const card = findConsent(page);
  if (card) card.hidden = isConsentSettled();
}

/** Sets `--consent` to the height of the consent card, so that the page ends above it. */
export function measureConsent(page: HTMLElement): void {
  const card = findConsent(page);
  if (!card) return;
  const measure = () => document.documentElement.style.setProperty('--consent', `${card.offsetHeight}px`);
  // Before the first paint, and again when its font is loaded.
  measure();
  new ResizeObserver(measure).observe(card);
}
