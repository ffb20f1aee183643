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
