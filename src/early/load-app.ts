/** How long a page that draws no frames keeps the app waiting. */
const LONGEST_WAIT_MS = 1000;
const RETRY_MS = 2000;

/** Calls this once the page has been painted: what is loaded before then would hold its picture back. */
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

/** Has a file fetched for whoever asks for it in a moment: a script, or content. */
function ask(href: string): void {
  const link = document.createElement('link');
  const isScript = href.endsWith('.js');
  document.head.append(
    Object.assign(
      link,
      isScript ? { rel: 'modulepreload', href } : { rel: 'preload', as: 'fetch', crossOrigin: '', href },
    ),
  );
}

function load(files: string[]): void {
  files.forEach(ask);
  import(/* @vite-ignore */ files[0] ?? '').catch(() => setTimeout(() => load(files), RETRY_MS));
}

/** Loads the app, whose own file comes first, with all that the page needs at the same time, as often as it takes. */
export function loadApp(files: string[], isHeld: boolean): void {
  if (isHeld) load(files);
  else whenPainted(() => load(files));
}
