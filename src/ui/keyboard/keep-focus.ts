/**
 * Leaves the focus where it is when a finger or a mouse presses a choice or a main button, as Safari does anyway: the
 * page that it leads to gets it, and to take it from a page that goes would lay that out once more.
 */
export function keepFocus(): void {
  addEventListener('mousedown', (event) => {
    if (event.target instanceof Element && event.target.closest('[role="radio"], button.button'))
      event.preventDefault();
  });
}
