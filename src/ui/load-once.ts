/** Something that is loaded when it is first wanted. */
export interface Load<Loaded> {
  /** For rendering: what is loaded, or is on its way. A failure stays until `forgetFailures`, so that it can be shown. */
  get: () => Promise<Loaded>;
  /** For loading ahead: a failure rejects, and whoever comes next tries afresh. */
  preload: () => Promise<Loaded>;
}

/** What takes back each failure that is being shown. */
const failures = new Set<() => void>();

let tryLastResort = (): Promise<void> => Promise.resolve();

/** Says what is tried before a failure shows: the page waits for it, which may reload the page instead. */
export function beforeFailing(lastResort: () => Promise<void>): void {
  tryLastResort = lastResort;
}

/** Loads once for all who ask. A failed attempt dispatches `page-load-failed` on the window and is made once more. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): Load<Loaded> {
  let loading: Promise<Loaded> | undefined;
  let isToShow = false;
  const forget = () => {
    loading = undefined;
    isToShow = false;
  };
  const attempt = async () => {
    try {
      return await loadTwice(load);
    } catch (error) {
      // What is loaded ahead can wait: nobody has turned to it yet.
      if (isToShow) await tryLastResort();
      throw error;
    }
  };
  const get = () => {
    isToShow = true;
    if (loading) return loading;
    const shown = (loading = settleForReact(attempt()));
    shown.catch(() => failures.add(forget));
    return shown;
  };
  const preload = () => {
    const ahead = (loading ??= settleForReact(attempt()));
    return ahead.catch((error: unknown) => {
      if (loading === ahead) forget();
      throw error;
    });
  };
  return { get, preload };
}

/** Notes on a promise how it ended, as React does: what is there already is then drawn without waiting for a moment. */
function settleForReact<Loaded>(promise: Promise<Loaded>): Promise<Loaded> {
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
}

/** Something that is there already. */
export function loaded<Loaded>(value: Loaded): Load<Loaded> {
  const promise = Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
  const get = () => promise;
  return { get, preload: get };
}

/** Lets everything whose loading has failed be tried afresh. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

async function loadTwice<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    window.dispatchEvent(new CustomEvent('page-load-failed', { detail: error }));
    return load();
  }
}
