import { isConsentSettled } from './prerender-match.ts';

const findConsent = (page: HTMLElement) => page.querySelector<HTMLElement>('.consent');

/** Sets the style attributes, which a strict policy allows scripts alone, and hides the question about analytics where it is settled. */
export function applyDeferredStyles(page: HTMLElement): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
  const card = findConsent(page);
  if (card) card.hidden = isConsentSettled();
}

/** Sets `--consent` to the height of the question about analytics, which the page ends above. */
export function measureConsent(page: HTMLElement): void {
  const card = findConsent(page);
  if (!card) return;
  const measure = () => document.documentElement.style.setProperty('--consent', `${card.offsetHeight}px`);
  // Before anything is painted, and again when its font comes.
  measure();
  new ResizeObserver(measure).observe(card);
}
