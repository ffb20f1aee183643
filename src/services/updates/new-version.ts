import { isAllStored } from '../../state/storage/persistence.ts';
import { setVersionSwitch } from './take-new-version.ts';

const PATIENCE_MS = 2000;

/** Has page changes turn to a new version of the site, once one waits or another tab has put one in charge. */
export function watchVersions(registration: ServiceWorkerRegistration): void {
  let isReplaced = false;
  let asked: ServiceWorker | undefined;
  let goal: string | undefined;
  navigator.serviceWorker.addEventListener('controllerchange', () => (isReplaced = true));

  /** The new version, unless it was asked in vain: a busy one gives way later, and nobody waits for that twice. */
  const findWaiting = () => (registration.waiting === asked ? undefined : (registration.waiting ?? undefined));

  const open = async () => {
    asked = findWaiting();
    if (asked && !isReplaced) await takeOver(asked);
    history.pushState(null, '', goal);
    // A reload, so that it counts as no arrival.
    location.reload();
  };

  setVersionSwitch((address, stay) => {
    if (!(isReplaced || findWaiting()) || !isAllStored()) return false;
    const isUnderWay = goal !== undefined;
    // A second tap changes where to, and not what happens.
    goal = address;
    if (!isUnderWay) {
      open().catch(() => {
        goal = undefined;
        stay();
      });
    }
    return true;
  });
}

/** Puts the version that waits in charge; rejects when it doesn't answer. */
function takeOver(waiting: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The new version does not take over')), PATIENCE_MS);
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    waiting.postMessage('take over', []);
  });
}
