import { storageKeys } from '../state/storage/persistence.ts';
import type { EarlyClick } from './contract.ts';

/** The click that an earlier visit has stored and the app has not heard of. */
export function readEarlyClick(): EarlyClick | undefined {
  try {
    return (JSON.parse(localStorage.getItem(storageKeys.earlyClick) ?? 'null') as EarlyClick | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function storeEarlyClick(click: EarlyClick | undefined): void {
  try {
    if (click) localStorage.setItem(storageKeys.earlyClick, JSON.stringify(click));
    else localStorage.removeItem(storageKeys.earlyClick);
  } catch {
    // Forbidden or full, as for the app.
  }
}

/** Shows an answer as chosen, or not. */
function mark(button: HTMLElement | undefined, isChosen: boolean): void {
  if (button?.getAttribute('role') === 'radio') button.setAttribute('aria-checked', `${isChosen}`);
}

/** Finds a button again where the app has drawn the page anew. */
const findAgain = ({ dataset: { action, option = '' } }: HTMLElement) =>
  document.querySelector<HTMLElement>(action ? `[data-action="${action}"]` : `[data-option="${CSS.escape(option)}"]`);

/**
 * Intercepts clicks on buttons and stores the latest one, until the function returned is called: that replays it. Links
 * work by themselves.
 */
export function queueEarlyClicks(): () => void {
  let clicked: HTMLElement | undefined;
  const intercept = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (!button) return;
    // While the app takes the page over it would answer as well, and then a second time.
    event.stopImmediatePropagation();
    // Shown as chosen at once; the last choice counts.
    mark(clicked, false);
    clicked = button;
    mark(clicked, true);
    storeEarlyClick({ address: location.pathname, option: button.dataset.option });
  };
  addEventListener('click', intercept, true);
  return () => {
    removeEventListener('click', intercept, true);
    if (!clicked) return;
    mark(clicked, false);
    const button = clicked.isConnected ? clicked : findAgain(clicked);
    // What is not there, as where the page could not be loaded, stays stored for the next visit.
    if (!button) return;
    storeEarlyClick(undefined);
    button.click();
  };
}
