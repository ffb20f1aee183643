import { watchVersions } from './new-version.ts';

const LONGEST_UNASKED_MS = 10 * 60_000;

/** Registers the worker that keeps the site for offline use; resolves once one is in charge, rejects where it is refused. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js');
  if (!serviceWorker.controller) {
    await new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  }
  watchVersions(registration);
  checkForUpdates(registration);
  return registration;
}

/** Asks for a new version when the visitor comes back after a while: by itself a browser asks once a visit. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < LONGEST_UNASKED_MS) return;
    askedAt = Date.now();
    registration.update().catch(() => {
      // Without a connection there is nothing new.
    });
  });
}
