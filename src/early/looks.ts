import { isConsentSettled } from './hold.ts';

const findConsent = (page: HTMLElement) => page.querySelector<HTMLElement>('.consent');

/** Sets what a strict policy takes from scripts alone, and hides the question about analytics from whom it need not be asked. */
export function dress(page: HTMLElement): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
  const card = findConsent(page);
  if (card) card.hidden = isConsentSettled();
}

/** Gives the browser's own bars the page's colour. */
export function colourBars(): void {
  const { backgroundColor } = getComputedStyle(document.body);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    if (matchMedia(meta.media).matches) meta.content = backgroundColor;
  }
}

/** Keeps a page told how high the question about analytics is. */
export function measureConsent(page: HTMLElement): void {
  const card = findConsent(page);
  if (!card) return;
  const tell = () => document.documentElement.style.setProperty('--consent', `${card.offsetHeight}px`);
  // Before anything is painted, and again when its font comes.
  tell();
  new ResizeObserver(tell).observe(card);
}
