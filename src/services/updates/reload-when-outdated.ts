import { isAllStored } from '../../state/storage/persistence.ts';
import { storagePrefix } from '../../state/storage/storage-key.ts';

const RELOADED_AT = `${storagePrefix}reloadedAt`;
const RELOAD_INTERVAL_MS = 60_000;
const TIMEOUT_MS = 5000;

/** Whether the server has another version of the site than this page; false if that can't be determined. */
async function isOutdated(): Promise<boolean> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { version } = (await response.json()) as { version?: string };
    return version !== undefined && version !== document.documentElement.dataset.version;
  } catch {
    return false;
  }
}

/** Records a reload. Returns false if there was one a moment ago or it can't be recorded: reloads could be endless. */
function recordReload(): boolean {
  try {
    const now = Date.now();
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? -Infinity);
    if (Math.abs(now - last) < RELOAD_INTERVAL_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(now));
    return true;
  } catch {
    return false;
  }
}

/**
 * Reloads the page when the server has another version of the site; the promise then never settles. Resolves when a
 * reload would not help, would lose answers, or would be the second in a minute.
 */
export async function reloadWhenOutdated(): Promise<void> {
  if (!(await isOutdated()) || !isAllStored() || !recordReload()) return;
  // The worker's cache belongs to the old version. Without the worker, the next page comes from the server.
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.unregister();
  location.reload();
  await new Promise(() => {});
}
