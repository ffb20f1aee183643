/** How long a page that is not painted, or not loaded, keeps the app waiting. */
const LONGEST_WAIT_MS = 1500;
const RETRY_MS = 2000;

/**
 * Calls this once the page has been painted with its pictures: what is loaded or runs before then would delay that. A
 * page out of sight is never painted.
 */
function whenPainted(then: () => void): void {
  if (document.hidden) {
    then();
    return;
  }
  const loaded = new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(undefined);
    else addEventListener('load', resolve, { once: true });
  });
  // The second frame begins when the first is on its way to the screen.
  const painted = new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
  const tooLong = new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
  void Promise.race([Promise.all([loaded, painted]), tooLong]).then(then);
}

/** Asks for a file that will be wanted in a moment, a script or content, after all that shows. */
function preload(href: string): void {
  const kind = href.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'fetch', crossOrigin: '' };
  document.head.append(Object.assign(document.createElement('link'), kind, { fetchPriority: 'low', href }));
}

function load(files: string[]): void {
  files.forEach(preload);
  import(/* @vite-ignore */ files[0] ?? '').catch(() => setTimeout(() => load(files), RETRY_MS));
}

/**
 * Loads the app, whose own file comes first, with all that the page needs at the same time, as often as it takes. Where
 * the page shows something, its paint comes first.
 */
export function loadApp(files: string[], isShown: boolean): void {
  if (isShown) whenPainted(() => load(files));
  else load(files);
}
