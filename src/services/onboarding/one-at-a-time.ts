const LONGEST_WAIT_MS = 2000;

/** Runs the task while no other tab of this visitor runs one; at once where the browser has no locks. */
export function oneAtATime<Result>(task: () => Promise<Result>): Promise<Result> {
  // Missing on plain http and in older browsers.
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return task();
  // A tab in the background can be frozen with the lock in its hand: its neighbour doesn't wait for it. Should both write
  // in the end, the revisions tell which is newer.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), LONGEST_WAIT_MS);
  let result: Promise<Result> | undefined;
  const run = () => {
    clearTimeout(timer);
    return (result ??= task());
  };
  return locks.request('fasting.sync', { signal: patience.signal }, run).catch(run);
}
