/** What React is told of; all else that is listened to has a listener of its own. */
export const heardEvents = ['click', 'change', 'input', 'keydown', 'submit', 'focusin', 'focusout'];

/**
 * Has React hear of the events above alone, on an element into which it draws. By itself it listens there for each of
 * some eighty, going in and coming back; a tap is ten of them, and the next page waits for them all.
 */
export function hearFew(container: HTMLElement): HTMLElement {
  container.addEventListener = (type: string, ...rest: [EventListener, AddEventListenerOptions?]) => {
    if (heardEvents.includes(type)) EventTarget.prototype.addEventListener.call(container, type, ...rest);
  };
  return container;
}
