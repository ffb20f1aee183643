import { isAllStored } from '../../state/storage/persistence.ts';

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
