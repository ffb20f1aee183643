/** The longest time that the app waits for the page to be painted and loaded. */
const LONGEST_WAIT_MS = 1500;
const RETRY_MS = 2000;

/**
 * Calls `then` once the page is painted with its pictures: scripts that load earlier would delay that. At once on a
 * hidden page, which is never painted.
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
  // When the second frame begins, the first one is being shown.
  const painted = new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
  const tooLong = new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
  void Promise.race([Promise.all([loaded, painted]), tooLong]).then(then);
}

/** Requests a script or a content file that is needed soon, at a lower priority than everything visible. */
function preload(href: string): void {
  const kind = href.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'fetch', crossOrigin: '' };
  document.head.append(Object.assign(document.createElement('link'), kind, { fetchPriority: 'low', href }));
}

function load(files: string[]): void {
  files.forEach(preload);
  import(/* @vite-ignore */ files[0] ?? '').catch(() => setTimeout(() => load(files), RETRY_MS));
}

/**
 * Loads the app, together with the other files that the page needs, and retries until that succeeds. The app's own file
 * is the first one. If the page is shown, waits for its paint.
 */
export function loadApp(files: string[], isShown: boolean): void {
  if (isShown) whenPainted(() => load(files));
  else load(files);
}
