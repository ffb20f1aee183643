import type { Permission } from '../../domain/visitor/consent.ts';
import { backoffMs, whenIdle } from '../timing.ts';
import { amplitudeKey } from '../config.ts';
import { forwardConsoleErrors } from './console-errors.ts';
import { forgetPurchaseReport, sendPurchaseReport } from './purchase-report.ts';
import { queue } from './queue.ts';

const ATTEMPTS = 4;

/** Loads Amplitude and sends it what waits. Calls `onSkip` where the visitor has refused meanwhile. */
async function load(apiKey: string, onSkip: () => void, attempt = 1): Promise<void> {
  // The `import.meta.env` is written out, so that a build without a key contains no SDK.
  if (!import.meta.env.VITE_AMPLITUDE_KEY) return;
  try {
    const { startAmplitude } = await import('./amplitude.ts');
    if (queue.isPermitted()) queue.drainTo(startAmplitude(apiKey));
    else onSkip();
  } catch {
    // Blocked, or a bad connection: events stay in the queue, and the visitor notices nothing.
    if (attempt < ATTEMPTS) setTimeout(() => void load(apiKey, onSkip, attempt + 1), backoffMs(attempt, 60_000));
  }
}

async function forget(): Promise<void> {
  if (!import.meta.env.VITE_AMPLITUDE_KEY) return;
  const { removeTraces } = await import('./remove-traces.ts').catch(() => ({ removeTraces: undefined }));
  if (!queue.isPermitted()) removeTraces?.();
}

/**
 * Starts to collect events in memory. Returns a function that sets whether visits may be recorded: when granted,
 * Amplitude is loaded once the page is idle; when denied, the collected events are dropped, and Amplitude's stored data
 * is removed. Without a key it does nothing.
 */
export function startAnalytics(): (permission: Permission) => void {
  const apiKey = amplitudeKey;
  if (!apiKey) return () => {};
  forwardConsoleErrors();
  sendPurchaseReport();
  const flush = () => queue.flushOnLeaving();
  addEventListener('pagehide', flush);
  // Phones may end a hidden page without any further event.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  let isLoading = false;
  return (permission) => {
    queue.setPermission(permission);
    if (permission === 'denied') {
      forgetPurchaseReport();
      // Also on later visits: a database that the page has open can't be removed before that.
      whenIdle(() => void forget());
    }
    if (!queue.isPermitted() || isLoading) return;
    isLoading = true;
    whenIdle(() => void load(apiKey, () => (isLoading = false)));
  };
}
