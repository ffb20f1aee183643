const GROUP = '[role="radiogroup"]';
const RADIO = '[role="radio"]:not(:disabled)';

/** The index that a key moves to, from the current index and the number of choices. It wraps around. */
const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const listRadios = (group: Element) => [...group.querySelectorAll<HTMLElement>(RADIO)];

/**
 * Makes every radio group on the page one tab stop, in which arrow keys move between the choices, as screen readers
 * announce for radio buttons. Moving chooses nothing, because a choice leads to the next page: only Enter, Space or a
 * tap chooses.
 */
export function handleRadioKeys(): void {
  addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Tab') for (const group of document.querySelectorAll(GROUP)) leaveOneStop(group);
    else move(event);
  });
}

/** Makes one choice the tab stop: the focused one, else the chosen one, else the first. */
function leaveOneStop(group: Element): void {
  const radios = listRadios(group);
  const isStop = (radio: HTMLElement) => radio === document.activeElement;
  const stop = radios.find(isStop) ?? radios.find((radio) => radio.ariaChecked === 'true') ?? radios[0];
  for (const radio of radios) radio.tabIndex = radio === stop ? 0 : -1;
}

function move(event: KeyboardEvent): void {
  const to = moves[event.key];
  const radio = event.target instanceof Element ? event.target.closest<HTMLElement>(RADIO) : null;
  const group = radio?.closest(GROUP);
  if (!to || !radio || !group) return;
  const radios = listRadios(group);
  radios[to(radios.indexOf(radio), radios.length)]?.focus();
  // Prevents scrolling.
  event.preventDefault();
}

/**
 * Keeps the focus where it is when a finger or a mouse presses a choice or a main button, as Safari does. The next page
 * receives the focus; moving it within the old page first would only cost a layout.
 */
export function keepFocus(): void {
  addEventListener('mousedown', (event) => {
    if (event.target instanceof Element && event.target.closest('[role="radio"], button.button'))
      event.preventDefault();
  });
}
