/** Shows an answer as chosen, or not. */
export function mark(button: HTMLElement | undefined, isChosen: boolean): void {
  if (button?.getAttribute('role') === 'radio') button.setAttribute('aria-checked', `${isChosen}`);
}

/** Taps a button, or where the app has drawn the page anew what this selector finds. */
export function tap(button: HTMLElement | undefined, again: string): void {
  (button?.isConnected ? button : document.querySelector<HTMLElement>(again))?.click();
}

/** Has each tap on a button taken from the page and told of, until the function returned is called; links work by themselves. */
export function takeTaps(tell: (button: HTMLElement) => void): () => void {
  const take = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (!button) return;
    // While it takes the page over the app would answer as well, and then a second time.
    event.stopImmediatePropagation();
    tell(button);
  };
  addEventListener('click', take, true);
  return () => removeEventListener('click', take, true);
}

/** Keeps the latest tap on a button from now on, and tells of it, until it is repeated by the function returned. */
export function keepTaps(tell?: (button: HTMLElement) => void): () => void {
  let tapped: HTMLElement | undefined;
  const stop = takeTaps((button) => {
    // Shown as chosen at once; who changes their mind has the last word.
    mark(tapped, false);
    tapped = button;
    mark(tapped, true);
    tell?.(button);
  });
  return () => {
    stop();
    mark(tapped, false);
    // Only buttons around such a page had shown.
    tap(tapped, `[data-action="${tapped?.dataset.action}"]`);
  };
}
