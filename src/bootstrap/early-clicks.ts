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

/** Whether an option is one of several that can be chosen: a click on it adds to those before. */
const isToggle = (button: HTMLElement) => button.getAttribute('role') === 'checkbox';

/** Shows an option as chosen or not; does nothing for other buttons. */
function mark(button: HTMLElement, isChosen: boolean): void {
  if (button.hasAttribute('aria-checked')) button.setAttribute('aria-checked', `${isChosen}`);
}

/** Finds the same button in a page that the app has rendered again. */
const findAgain = ({ dataset: { action, option = '' } }: HTMLElement) =>
  document.querySelector<HTMLElement>(action ? `[data-action="${action}"]` : `[data-option="${CSS.escape(option)}"]`);

/**
 * Intercepts clicks on buttons and stores the latest one, and all on options of which several can be chosen. Returns a
 * function that stops this and replays these clicks. Links are not intercepted.
 */
export function queueEarlyClicks(): () => void {
  let clicked: HTMLElement[] = [];
  const intercept = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (!button) return;
    // While the app is hydrating, it would handle the click too, and then again when it is replayed.
    event.stopImmediatePropagation();
    // Show the option as chosen at once. The last click counts, and those on checkboxes before it.
    const toggles = clicked.filter(isToggle);
    for (const other of clicked) if (!isToggle(other)) mark(other, false);
    mark(button, !isToggle(button) || button.getAttribute('aria-checked') !== 'true');
    clicked = [...toggles, button];
    const toggled = clicked.filter(isToggle).flatMap(({ dataset }) => dataset.option ?? []);
    storeEarlyClick({
      address: location.pathname,
      option: button.dataset.option,
      toggled: toggled.length > 0 ? toggled : undefined,
    });
  };
  addEventListener('click', intercept, true);
  return () => {
    removeEventListener('click', intercept, true);
    for (const it of clicked) mark(it, false);
    const buttons = clicked.flatMap((it) => (it.isConnected ? it : (findAgain(it) ?? [])));
    // Without a button, for example if the page could not be loaded, the clicks stay stored for the next visit.
    if (clicked.length === 0 || buttons.length < clicked.length) return;
    storeEarlyClick(undefined);
    for (const button of buttons) button.click();
  };
}
