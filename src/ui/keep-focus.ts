import type { MouseEvent } from 'react';

/**
 * Leaves the focus where it is when a finger or a mouse presses a button, as Safari does anyway: the page that the
 * button leads to gets it, and to take it from a page that goes would lay that out once more.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
