/**
 * Takes a built page over from the script in it, once the app shows a page, or why there is none: reveals what the script
 * withheld, replays the last early click, and dispatches `app-ready` on the window.
 */
export function takeOver(): void {
  const { bootstrap } = window;
  delete window.bootstrap;
  bootstrap?.handOver();
  dispatchEvent(new Event('app-ready'));
}
