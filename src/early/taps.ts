/** Keeps the latest tap on a button from now on, until it is repeated by the function returned; links work by themselves. */
export function keepTaps(): () => void {
  let tapped: HTMLElement | undefined;
  const mark = (value: string) =>
    tapped?.getAttribute('role') === 'radio' && tapped.setAttribute('aria-checked', value);
  const keep = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (!button) return;
    // While it takes the page over the app would answer as well, and then a second time.
    event.stopImmediatePropagation();
    // Shown as chosen at once; who changes their mind has the last word.
    mark('false');
    tapped = button;
    mark('true');
  };
  addEventListener('click', keep, true);
  return () => {
    removeEventListener('click', keep, true);
    mark('false');
    // Where the app has drawn the page anew, only buttons around it had shown: the new one of the same name takes the tap.
    const name = tapped?.dataset.action;
    const again = tapped?.isConnected ? tapped : name && document.querySelector<HTMLElement>(`[data-action="${name}"]`);
    if (again) again.click();
  };
}
