import { useEffect } from 'react';

function takeOver(): void {
  const { bootstrap } = window;
  if (!bootstrap) return;
  delete window.bootstrap;
  bootstrap.handOver();
  dispatchEvent(new Event('app-ready'));
}

/**
 * Takes a built page over from the script in it, once the app shows a page, or why there is none: reveals what the script
 * withheld, replays the last early click, and dispatches `app-ready` on the window. It belongs beside what takes that
 * click: React hydrates what a boundary is around after everything else, and until then a click is lost.
 */
export function TakeOver() {
  useEffect(takeOver, []);
  return null;
}
