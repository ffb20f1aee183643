/** Something that is loaded when it is first wanted. */
export interface Load<Loaded> {
  /** For rendering: what is loaded, or is on its way. A failure stays until `forgetFailures`, so that it can be shown. */
  get: () => Promise<Loaded>;
  /** For loading ahead: a failure rejects, and whoever comes next tries afresh. */
  preload: () => Promise<Loaded>;
}

/** What takes back each failure that is being shown. */
const failures = new Set<() => void>();

/** Loads once for all who ask. A failed attempt dispatches `page-load-failed` on the window and is made once more. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): Load<Loaded> {
  let loading: Promise<Loaded> | undefined;
  const get = () => {
    if (loading) return loading;
    const attempt = loadTwice(load);
    loading = attempt;
    attempt.catch(() => failures.add(() => (loading = undefined)));
    return attempt;
  };
  const preload = () => {
    const attempt = get();
    return attempt.catch((error: unknown) => {
      if (loading === attempt) loading = undefined;
      throw error;
    });
  };
  return { get, preload };
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
