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
  // Where a built page shows, taking it over goes first: taps wait for that.
  const isTakenOver =
    window.early?.isHeld() === false && new Promise((resolve) => addEventListener('page-arrived', resolve));
  const load = async (attempt: number): Promise<void> => {
    try {
      const { startServices } = await import('./services.ts');
      await isTakenOver;
      startServices(arrival);
    } catch (error) {
      console.warn(error);
      setTimeout(() => void load(attempt + 1), backoffMs(attempt, LONGEST_PAUSE_MS));
    }
  };
  setTimeout(() => void load(1));
}
