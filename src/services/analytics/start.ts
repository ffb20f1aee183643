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
  // The environment itself is asked, so that a build without a key contains no SDK.
  if (!import.meta.env.VITE_AMPLITUDE_KEY) return;
  try {
    const { startAmplitude } = await import('./amplitude.ts');
    if (isPermitted()) drainTo(startAmplitude(apiKey));
    else isLoading = false;
  } catch {
    // Blocked, or a bad connection: what waits stays in the queue, and the visitor never learns of it.
    if (attempt < ATTEMPTS) setTimeout(() => void load(apiKey, attempt + 1), backoffMs(attempt, 60_000));
  }
}

async function forget(): Promise<void> {
  if (!import.meta.env.VITE_AMPLITUDE_KEY) return;
  const { removeTraces } = await import('./remove-traces.ts').catch(() => ({ removeTraces: undefined }));
  if (!isPermitted()) removeTraces?.();
}

/** Collects in memory from now on, until it is known whether visits may be noted; without a key it does nothing at all. */
export function startAnalytics(): void {
  if (!amplitudeKey) return;
  forwardConsoleErrors();
  sendPurchaseReport();
  addEventListener('pagehide', flushOnLeaving);
  // A phone ends pages that are out of sight without another word.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flushOnLeaving());
}

/**
 * Says whether visits may be noted. When granted, Amplitude is loaded once the page is idle; when denied, what was
 * collected is thrown away, and so is what Amplitude has stored.
 */
export function setAnalyticsPermission(permission: Permission): void {
  if (!amplitudeKey) return;
  setPermission(permission);
  if (permission === 'denied') {
    forgetPurchaseReport();
    // Also on later visits: what the page itself holds open can't be removed while it is there.
    whenIdle(() => void forget());
  }
  if (!isPermitted() || isLoading) return;
  isLoading = true;
  whenIdle(() => void load(amplitudeKey ?? ''));
}
