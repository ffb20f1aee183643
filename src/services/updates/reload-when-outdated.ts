import { isAllStored } from '../../state/storage/persistence.ts';

const RELOADED_AT = 'fasting.reloadedAt';
const SHORTEST_PAUSE_MS = 60_000;
const PATIENCE_MS = 5000;

/** Whether the server has another version of the site than the one that runs; not known is no. */
async function isOutdated(): Promise<boolean> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    const { version } = (await response.json()) as { version?: string };
    return version !== undefined && version !== document.documentElement.dataset.version;
  } catch {
    return false;
  }
}

/** Notes a reload; returns false when there was one a moment ago, or when it can't be noted: it could be one without end. */
function recordReload(): boolean {
  try {
    const now = Date.now();
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? -Infinity);
    if (Math.abs(now - last) < SHORTEST_PAUSE_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(now));
    return true;
  } catch {
    return false;
  }
}

/**
 * Reloads the page where it is when the server has another version of the site, and then never settles. It resolves
 * when a reload would not help, would lose answers, or follows on another.
 */
export async function reloadWhenOutdated(): Promise<void> {
  if (!(await isOutdated()) || !isAllStored() || !recordReload()) return;
  // What a worker has kept is what could not be loaded: the next page comes from the server.
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.unregister();
  location.reload();
  await new Promise(() => {});
}
