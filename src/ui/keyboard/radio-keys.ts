const GROUP = '[role="radiogroup"]';
const RADIO = '[role="radio"]:not(:disabled)';

/** Where a key leads among so many choices, from the one it is pressed on; round and round. */
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
 * Makes every group of choices on the page one stop of the Tab key, with arrow keys that move between its choices, as
 * screen readers say of radio buttons. Moving chooses nothing: a choice leads to the next page here, so only Enter,
 * Space or a tap makes one.
 */
export function handleRadioKeys(): void {
  addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Tab') for (const group of document.querySelectorAll(GROUP)) leaveOneStop(group);
    else move(event);
  });
}

/** The choice that has the focus, else the one made, else the first. */
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
  // Nor does the page scroll.
  event.preventDefault();
}
