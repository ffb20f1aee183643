import { keepTrying } from './keep-trying.ts';
import type { Arrival } from './services.ts';

/**
 * Loads what runs beside the pages and starts it, as often as it takes. The page itself comes first: what is answered
 * until then is stored, and is sent as soon as sync starts.
 */
export function startServicesSoon(): void {
  // The address may be another one by then.
  const arrival: Arrival = { search: location.search, referrer: document.referrer, time: Date.now() };
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
