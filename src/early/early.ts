import { findHeld, isConsentSettled } from './hold.ts';
import { loadApp } from './load-app.ts';
import { keepTaps } from './taps.ts';

/** What a built page has ready for the app that takes it over. */
export interface Early {
  /** Whether the page is not this visitor's, by what is stored at this moment, so that the app draws it anew. */
  isHeld: () => boolean;
  /** Shows what was held, and taps again what was tapped last, in the app's sight. */
  giveWay: () => void;
}

declare global {
  interface Window {
    /** Absent where the page was not built with its content, as in development. */
    early?: Early;
  }
}

/** Sets what a strict policy takes from scripts alone, and the browser's own bars to the page's colour. */
function finishLooks(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
  const { backgroundColor } = getComputedStyle(document.body);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    if (matchMedia(meta.media).matches) meta.content = backgroundColor;
  }
}

/** Hides the question about analytics from whom it need not be asked, and else keeps the page told how high it is. */
function settleConsent(card: HTMLElement | null): void {
  if (!card) return;
  card.hidden = isConsentSettled();
  const tell = () => document.documentElement.style.setProperty('--consent', `${card.offsetHeight}px`);
  // Before anything is painted, and again when its font comes.
  tell();
  new ResizeObserver(tell).observe(card);
}

const root = document.getElementById('root') as HTMLElement;
const { dataset } = document.documentElement;
const held = findHeld(root.dataset);
if (held) dataset.held = held;
if (held !== 'page') finishLooks(root);
settleConsent(root.querySelector('.consent'));
const repeatTap = keepTaps();
window.early = {
  isHeld: () => held !== undefined || findHeld(root.dataset) !== undefined,
  giveWay: () => {
    delete dataset.held;
    repeatTap();
  },
};
loadApp((root.dataset.files ?? '').split(' '), held !== 'page' && held !== 'main');
