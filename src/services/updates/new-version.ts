import { trustScriptUrl } from '../script-url.ts';
import { isAllStored } from '../../state/storage/persistence.ts';

const CHECK_INTERVAL_MS = 10 * 60_000;

/** Registers the service worker. Resolves once a worker controls the page; rejects where registration fails. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(trustScriptUrl('/sw.js'));
  if (!serviceWorker.controller) {
    await new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  }
  checkForUpdates(registration);
  return registration;
}

/** Checks for a new version when the visitor returns after a while; browsers themselves check only once a visit. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < CHECK_INTERVAL_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => {
      // Offline: the next check may succeed.
    });
  });
}

/** Returns whether an address is being opened in another version of the site; calls `stay` if that fails later. */
export type VersionSwitch = (address: string, stay: () => void) => boolean;

const TIMEOUT_MS = 2000;

/** Returns a switch that loads a new version of the site, once one is waiting or another tab has activated one. */
export function watchVersions(registration: ServiceWorkerRegistration): VersionSwitch {
  let isReplaced = false;
  let asked: ServiceWorker | undefined;
  let target: string | undefined;
  navigator.serviceWorker.addEventListener('controllerchange', () => (isReplaced = true));

  /** The waiting version, unless it was already asked to take over and didn't: the visitor waits for that only once. */
  const findWaiting = () => (registration.waiting === asked ? undefined : (registration.waiting ?? undefined));

  const open = async () => {
    asked = findWaiting();
    if (asked && !isReplaced) await takeOver(asked);
    history.pushState(null, '', target);
    // A reload, so that it doesn't count as an arrival.
    location.reload();
  };

  return (address, stay) => {
    if (!(isReplaced || findWaiting()) || !isAllStored()) return false;
    const isUnderWay = target !== undefined;
    // A second tap only changes the target.
    target = address;
    if (!isUnderWay) {
      open().catch(() => {
        target = undefined;
        stay();
      });
    }
    return true;
  };
}

/** Activates the waiting version; rejects when it doesn't take over in time. */
function takeOver(waiting: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The new version did not take over')), TIMEOUT_MS);
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    waiting.postMessage('take over', []);
  });
}
