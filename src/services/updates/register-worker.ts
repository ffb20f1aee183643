import { trustScriptUrl } from '../script-url.ts';

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
