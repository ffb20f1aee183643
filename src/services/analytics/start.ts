import { backoffMs } from '../backoff.ts';
import { amplitudeKey } from '../config.ts';
import { forwardConsoleErrors } from './console-errors.ts';
import { sendPurchaseReport } from './purchase-report.ts';
import { drainTo } from './queue.ts';

const ATTEMPTS = 4;

function whenIdle(task: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 });
    else setTimeout(task, 2000);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

async function load(apiKey: string, attempt = 1): Promise<void> {
  // The environment itself is asked, so that a build without a key contains no SDK.
  if (!import.meta.env.VITE_AMPLITUDE_KEY) return;
  try {
    const { startAmplitude } = await import('./amplitude.ts');
    drainTo(startAmplitude(apiKey));
  } catch {
    // Blocked, or a bad connection: what waits stays in the queue, and the visitor never learns of it.
    if (attempt < ATTEMPTS) setTimeout(() => void load(apiKey, attempt + 1), backoffMs(attempt, 60_000));
  }
}

/** Collects from now on and loads Amplitude once the page is idle; without a key it does nothing at all. */
export function startAnalytics(): void {
  if (!amplitudeKey) return;
  const apiKey = amplitudeKey;
  forwardConsoleErrors();
  sendPurchaseReport();
  whenIdle(() => void load(apiKey));
}
