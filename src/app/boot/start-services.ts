import { whenIdle } from '../../services/timing.ts';
import type { Outside } from '../page/outside.ts';
import { keepTrying } from './keep-trying.ts';
import type { Arrival } from './services.ts';

/** How the visitor arrived at the page that opens now. By the time the services run, the address may have changed. */
export const readArrivalNow = (): Arrival => ({
  search: location.search,
  referrer: document.referrer,
  time: Date.now(),
});

/**
 * Loads and starts the services once the page is idle, and retries until that succeeds. Needs the site's content to be
 * loaded. The page and the first taps come first: answers given until then are stored, and sent as soon as sync starts.
 */
export function startServicesWhenIdle(arrival: Arrival, outside: Outside): void {
  // The app shows a page first: where a built one shows, queued clicks wait for that. And a gate that only leads to
  // another redirect is not why the visitor is there.
  const isShown = window.bootstrap && new Promise((resolve) => addEventListener('app-ready', resolve));
  const start = async () => {
    const { startServices } = await keepTrying(() => import('./services.ts'));
    await isShown;
    startServices(arrival, outside);
  };
  whenIdle(() => void start());
}
