import { use, createElement, type ComponentType } from 'react';

/** Something that is loaded when it is first requested. */
export interface Load<Loaded> {
  /** The loaded value; undefined until then. */
  readonly current: Loaded | undefined;
  /** Loads for rendering. A failure is kept until `forgetFailures`, so that it can be shown. */
  get: () => Promise<Loaded>;
  /** Loads ahead of time. After a failure, the next call tries again. */
  preload: () => Promise<Loaded>;
}

/** Returns the loaded value; the component suspends until then, and throws if loading fails. */
export function useLoaded<Loaded>(load: Load<Loaded>): Loaded {
  return use(load.get());
}

/** Sets React's own fields on a promise once it is fulfilled, so that React renders the value without suspending. */
function markFulfilled<Loaded>(promise: Promise<Loaded>): Promise<Loaded> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  );
  return promise;
}

/** Functions that reset the failures which are being shown. */
const failures = new Set<() => void>();

/** Not an argument: loads are made with their modules, and what helps then is loaded later than most of them. */
let tryLastResort = (): Promise<void> => Promise.resolve();

/** Sets a function that runs before a failure is shown. The page waits for it, and it may reload the page. */
export function setLastResort(lastResort: () => Promise<void>): void {
  tryLastResort = lastResort;
}

/** Loads once for all callers. A failed attempt dispatches `page-load-failed` on the window and is repeated once. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): Load<Loaded> {
  let current: Loaded | undefined;
  let loading: Promise<Loaded> | undefined;
  let isRendered = false;
  const forget = () => {
    loading = undefined;
    isRendered = false;
  };
  const attempt = async () => {
    try {
      return (current = await loadTwice(load));
    } catch (error) {
      // Not for a preload: the visitor doesn't need it yet.
      if (isRendered) await tryLastResort();
      throw error;
    }
  };
  const get = () => {
    isRendered = true;
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

/** Resets all failures, so that the next render loads again. */
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

/** The style sheets that could not be loaded. */
const failed = new Set<HTMLLinkElement>();

globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  },
  // Captured, because error events don't bubble.
  true,
);

function reload(link: HTMLLinkElement): Promise<void> {
  failed.delete(link);
  return new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`Unable to load ${link.href}`)));
    link.replaceWith(again);
  });
}

/** Reloads failed style sheets, which importing their code again does not do. Rejects if one fails again. */
async function reloadFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(reload));
}

/** A component whose code is loaded when it is first rendered or preloaded. A failure reaches the error boundary. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const component = loadOnce(load);
  function Lazy(props: Props) {
    return createElement(useLoaded(component), props);
  }
  return { Component: Lazy, preload: component.preload };
}
