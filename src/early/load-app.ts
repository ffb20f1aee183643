/** How long a page that draws no frames keeps the app waiting. */
const LONGEST_WAIT_MS = 1000;
const RETRY_MS = 2000;
/** A page that was longer on its way has come over a slow line, or to a slow phone. */
const SLOW_MS = 150;

/** Calls this once the page has been painted: what runs before then would hold its picture back. */
function whenPainted(then: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) then();
    isDone = true;
  };
  // A page that nobody sees is never painted.
  if (document.hidden) {
    once();
    return;
  }
  setTimeout(once, LONGEST_WAIT_MS);
  // The second frame begins when the first is on its way to the screen; the entry that tells of it comes later still.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(once)));
}

/** Has a file fetched for whoever asks for it in a moment, a script or content, behind all that shows. */
function ask(href: string): void {
  const kind = href.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'fetch', crossOrigin: '' };
  document.head.append(Object.assign(document.createElement('link'), kind, { fetchPriority: 'low', href }));
}

function load(files: string[], isAsked = false): void {
  if (!isAsked) files.forEach(ask);
  import(/* @vite-ignore */ files[0] ?? '').catch(() => setTimeout(() => load(files), RETRY_MS));
}

/**
 * Loads the app, whose own file comes first, with all that the page needs at the same time, as often as it takes. Where
 * something of the page shows, the app runs once that has been painted.
 */
export function loadApp(files: string[], isSeen: boolean): void {
  if (!isSeen) {
    load(files);
    return;
  }
  // Over a slow line the app can't arrive before the page is painted, and the line is idle meanwhile.
  const isSlow = performance.now() > SLOW_MS;
  if (isSlow) files.forEach(ask);
  whenPainted(() => load(files, isSlow));
}
