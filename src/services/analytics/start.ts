import type { Permission } from '../../domain/visitor/consent.ts';
import { backoffMs } from '../timing/backoff.ts';
import { amplitudeKey } from '../config.ts';
import { whenIdle } from '../timing/when-idle.ts';
import { forwardConsoleErrors } from './console-errors.ts';
import { forgetPurchaseReport, sendPurchaseReport } from './purchase-report.ts';
import { drainTo, isPermitted, flushOnLeaving, setPermission } from './queue.ts';

const ATTEMPTS = 4;

let isLoading = false;

async function load(apiKey: string, attempt = 1): Promise<void> {
  // The `import.meta.env` is written out, so that a build without a key contains no SDK.
  if (!import.meta.env.VITE_AMPLITUDE_KEY) return;
  try {
    const { startAmplitude } = await import('./amplitude.ts');
    if (isPermitted()) drainTo(startAmplitude(apiKey));
    else isLoading = false;
  } catch {
    // Blocked, or a bad connection: events stay in the queue, and the visitor notices nothing.
    if (attempt < ATTEMPTS) setTimeout(() => void load(apiKey, attempt + 1), backoffMs(attempt, 60_000));
  }
}

async function forget(): Promise<void> {
  if (!import.meta.env.VITE_AMPLITUDE_KEY) return;
  const { removeTraces } = await import('./remove-traces.ts').catch(() => ({ removeTraces: undefined }));
  if (!isPermitted()) removeTraces?.();
}

/** Starts to collect events in memory, until the permission is known. Without a key it does nothing. */
export function startAnalytics(): void {
  if (!amplitudeKey) return;
  forwardConsoleErrors();
  sendPurchaseReport();
  addEventListener('pagehide', flushOnLeaving);
  // Phones may end a hidden page without any further event.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flushOnLeaving());
}

/**
 * Sets whether visits may be recorded. When granted, Amplitude is loaded once the page is idle; when denied, the
 * collected events are dropped, and Amplitude's stored data is removed.
 */
export function setAnalyticsPermission(permission: Permission): void {
  if (!amplitudeKey) return;
  setPermission(permission);
  if (permission === 'denied') {
    forgetPurchaseReport();
    // Also on later visits: a database that the page has open can't be removed before that.
    whenIdle(() => void forget());
  }
  if (!isPermitted() || isLoading) return;
  isLoading = true;
  whenIdle(() => void load(amplitudeKey ?? ''));
}
