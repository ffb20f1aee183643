import { useEffect } from 'react';

function takeOver(): void {
  const { bootstrap } = window;
  if (!bootstrap) return;
  delete window.bootstrap;
  bootstrap.handOver();
  dispatchEvent(new Event('app-ready'));
}

/**
 * Takes a built page over from the bootstrap, once the app shows a page or an error: reveals the withheld part, replays
 * the last early click, and dispatches `app-ready` on the window. Render it next to the buttons, inside the same
 * boundary: React hydrates a boundary's content last, and a click replayed before that would be lost.
 */
export function TakeOver() {
  useEffect(takeOver, []);
  return null;
}
