import { fullKey } from '../state/storage/storage-key.ts';
import type { EarlyClick } from './contract.ts';

const KEY = fullKey('earlyClick');

/** The early click that an earlier visit has stored and the app has not handled. */
export function readEarlyClick(): EarlyClick | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as EarlyClick | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function storeEarlyClick(click: EarlyClick | undefined): void {
  try {
    if (click) localStorage.setItem(KEY, JSON.stringify(click));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden or full: the click is only replayed.
  }
}

/** Shows an option as chosen or not. */
function mark(button: HTMLElement | undefined, isChosen: boolean): void {
  if (button?.getAttribute('role') === 'radio') button.setAttribute('aria-checked', `${isChosen}`);
}

/** Finds the same button in a page that the app has rendered again. */
const findAgain = ({ dataset: { action, option = '' } }: HTMLElement) =>
  document.querySelector<HTMLElement>(action ? `[data-action="${action}"]` : `[data-option="${CSS.escape(option)}"]`);

/**
 * Intercepts clicks on buttons and stores the latest one. Returns a function that stops this and replays that click.
 * Links are not intercepted.
 */
export function queueEarlyClicks(): () => void {
  let clicked: HTMLElement | undefined;
  const intercept = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (!button) return;
    // While the app is hydrating, it would handle the click too, and then again when it is replayed.
    event.stopImmediatePropagation();
    // Show the option as chosen at once; the last click counts.
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
    // Without its button, for example if the page could not be loaded, the click stays stored for the next visit.
    if (!button) return;
    storeEarlyClick(undefined);
    button.click();
  };
}
