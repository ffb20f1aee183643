import { addTransitionType, startTransition } from 'react';

/** How a page gives way to the next: on, back, or on after an answer, which stays in sight for a moment. */
export type PageMotion = 'forward' | 'back' | 'answer';

const calm = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Changes the page with this motion; at once where the visitor wants no motion or the browser has none. */
export function changePage(motion: PageMotion, change: () => void): void {
  startTransition(() => {
    if (!calm.matches) addTransitionType(motion);
    change();
  });
}
