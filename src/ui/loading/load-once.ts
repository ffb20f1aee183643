import { use } from 'react';
import { reloadFailedStyles } from './failed-styles.ts';

/** Something that is loaded when it is first wanted. */
export interface Load<Loaded> {
  /** Once it is there. */
  readonly current: Loaded | undefined;
  /** For rendering. A failure stays until `forgetFailures`, so that it can be shown. */
  get: () => Promise<Loaded>;
  /** For loading ahead: a failure rejects, and the next call tries again. */
  preload: () => Promise<Loaded>;
}

/** What has been loaded; a component suspends until then, and throws the failure where there is one. */
export function useLoaded<Loaded>(load: Load<Loaded>): Loaded {
  return use(load.get());
}

/** Notes on a promise, as React reads it, that its value is there: that is drawn at once, without waiting for a moment. */
function markFulfilled<Loaded>(promise: Promise<Loaded>): Promise<Loaded> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  );
  return promise;
}

/** What takes back each failure that is being shown. */
const failures = new Set<() => void>();

let tryLastResort = (): Promise<void> => Promise.resolve();

/** Sets what is tried before a failure shows: the page waits for it, which may reload the page instead. */
export function setLastResort(lastResort: () => Promise<void>): void {
  tryLastResort = lastResort;
}

/** Loads once for all callers. A failed attempt dispatches `page-load-failed` on the window and is made once more. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): Load<Loaded> {
  let current: Loaded | undefined;
  let loading: Promise<Loaded> | undefined;
  let isToShow = false;
  const forget = () => {
    loading = undefined;
    isToShow = false;
  };
  const attempt = async () => {
    try {
      return (current = await loadTwice(load));
    } catch (error) {
      // What is loaded ahead can wait: the visitor has not turned to it yet.
      if (isToShow) await tryLastResort();
      throw error;
    }
  };
  const get = () => {
    isToShow = true;
    if (loading) return loading;
    const shown = (loading = markFulfilled(attempt()));
    shown.catch(() => failures.add(forget));
    return shown;
  };
  const preload = () => {
    const ahead = (loading ??= markFulfilled(attempt()));
    return ahead.catch((error: unknown) => {
      if (loading === ahead) forget();
      throw error;
    });
  };
  return {
    get current() {
      return current;
    },
    get,
    preload,
  };
}

/** Lets everything whose loading has failed be tried again. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

async function loadTwice<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const attempt = async () => {
    await reloadFailedStyles();
    return load();
  };
  try {
    return await attempt();
  } catch (error) {
    window.dispatchEvent(new CustomEvent('page-load-failed', { detail: error }));
    return attempt();
  }
}
