import { storagePrefix } from '../../state/storage/storage-key.ts';

const LONGEST_WAIT_MS = 2000;

/** Runs a task while no other tab of this visitor runs one; at once where the browser has no locks. */
export function oneAtATime<Result>(task: () => Promise<Result>): Promise<Result> {
  // Missing on plain http and in older browsers.
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return task();
  // A background tab can be frozen while it has the lock, so the wait is limited. If both tabs write in the end, the
  // revisions show which write is newer.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), LONGEST_WAIT_MS);
  let result: Promise<Result> | undefined;
  const run = () => {
    clearTimeout(timer);
    return (result ??= task());
  };
  return locks.request(`${storagePrefix}sync`, { signal: patience.signal }, run).catch(run);
}
