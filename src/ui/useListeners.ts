import { useLayoutEffect, type RefObject } from 'react';

type Listeners = { [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void };

/** Has an element listen to events of which React is not told. */
export function useListeners(ref: RefObject<HTMLElement | null>, listeners: Listeners): void {
  // After every render, since each makes new ones.
  useLayoutEffect(() => {
    const element = ref.current;
    const all = Object.entries(listeners) as [string, EventListener][];
    for (const [type, listener] of all) element?.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of all) element?.removeEventListener(type, listener);
    };
  });
}
