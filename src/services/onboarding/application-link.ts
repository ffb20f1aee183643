import { customer } from '../../state/customer.ts';
import { setApplicationUrl } from '../../state/payment-changes.ts';
import { backoffMs } from '../timing/backoff.ts';
import { callService } from './call-service.ts';

const SLOW_AFTER_MS = 20_000;
const LONGEST_PAUSE_MS = 10_000;
const TIMEOUT_MS = 10_000;

export interface Waiting {
  /** Ends the waiting. */
  signal?: AbortSignal;
  /** Called once when it takes long; the waiting continues. */
  onSlow?: () => void;
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}

async function askForUrl(customerId: string, signal?: AbortSignal): Promise<string | undefined> {
  const path = `/api/paddle/customers/${encodeURIComponent(customerId)}/application-url`;
  const reply = await callService(path, { signal, timeoutMs: TIMEOUT_MS }).catch(() => undefined);
  const url = (reply?.body as { result?: { applicationUrl?: unknown } } | null | undefined)?.result?.applicationUrl;
  return reply?.status === 200 && typeof url === 'string' ? url : undefined;
}

/**
 * Polls the service until it has the app link of a confirmed payment, and stores it. Resolves with whether a valid link
 * is stored: false when the waiting was ended or the link is not an https URL. Never rejects.
 */
export async function waitForApplicationUrl(customerId: string, { signal, onSlow }: Waiting = {}): Promise<boolean> {
  const slow = setTimeout(() => onSlow?.(), SLOW_AFTER_MS);
  for (let attempts = 1; !signal?.aborted; attempts++) {
    const url = await askForUrl(customerId, signal);
    if (signal?.aborted) break;
    if (url) {
      clearTimeout(slow);
      setApplicationUrl(url);
      return customer.applicationUrl === url;
    }
    await pause(backoffMs(attempts, LONGEST_PAUSE_MS), signal);
  }
  clearTimeout(slow);
  return false;
}
