import { backoffMs } from '../services/backoff.ts';
import type { Arrival } from './services.ts';

const LONGEST_PAUSE_MS = 60_000;

/**
 * Loads what runs beside the pages and starts it, as often as it takes. The page itself comes first: what is answered
 * until then is stored, and is sent as soon as sync starts.
 */
export function startServicesSoon(): void {
  // The address may be another one by then.
  const arrival: Arrival = { search: location.search, referrer: document.referrer, time: Date.now() };
  const load = async (attempt: number): Promise<void> => {
    try {
      const { startServices } = await import('./services.ts');
      startServices(arrival);
    } catch (error) {
      console.warn(error);
      setTimeout(() => void load(attempt + 1), backoffMs(attempt, LONGEST_PAUSE_MS));
    }
  };
  const start = () => void load(1);
  // Where a built page shows, taking it over goes first: taps wait for that.
  if (window.early?.isHeld() === false) addEventListener('page-arrived', start, { once: true });
  else setTimeout(start);
}
