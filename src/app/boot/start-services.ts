import { keepTrying } from './keep-trying.ts';
import type { Arrival } from './services.ts';

/** How the visitor comes to the page that opens now. The address may be another one by the time the services run. */
export const readArrivalNow = (): Arrival => ({
  search: location.search,
  referrer: document.referrer,
  time: Date.now(),
});

/**
 * Loads what runs beside the pages and starts it, as often as it takes. Needs the site's content. The page itself comes
 * first: what is answered until then is stored, and is sent as soon as sync starts.
 */
export function startServicesSoon(arrival: Arrival): void {
  // Where a built page shows, taking it over comes first: clicks wait for that.
  const isTakenOver =
    window.bootstrap &&
    !window.bootstrap.findMismatch() &&
    new Promise((resolve) => addEventListener('app-ready', resolve));
  const start = async () => {
    const { startServices } = await keepTrying(() => import('./services.ts'));
    await isTakenOver;
    startServices(arrival);
  };
  setTimeout(() => void start());
}
