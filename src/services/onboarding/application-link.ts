import { customer } from '../../state/customer.ts';
import { recordHandle } from '../../state/record.ts';
import { setApplicationUrl } from '../../state/payment-changes.ts';
import { backoffMs } from '../timing.ts';
import { pause } from '../pause.ts';
import { callService } from './call-service.ts';

const SLOW_AFTER_MS = 20_000;
const LONGEST_PAUSE_MS = 10_000;
const TIMEOUT_MS = 10_000;

export interface Waiting {
  /** Ends the waiting. */
  signal?: AbortSignal;
  /** Called once when it takes long; the waiting continues. */
  onSlow?: () => void;
  /** Called when the payment is confirmed and the service has no valid link for this browser; the waiting continues. */
  onInvalid?: () => void;
}

/** The link as the service has it; refused where it will not give this browser one. */
async function askForUrl(customerId: string, signal?: AbortSignal): Promise<{ url?: string; isRefused?: boolean }> {
  const path = `/api/paddle/customers/${encodeURIComponent(customerId)}/application-url`;
  const { token } = recordHandle;
  const headers = token ? { 'Visitor-Token': token } : {};
  const reply = await callService(path, { headers, signal, timeoutMs: TIMEOUT_MS }).catch(() => undefined);
  const url = (reply?.body as { result?: { applicationUrl?: unknown } } | null | undefined)?.result?.applicationUrl;
  if (reply?.status === 200 && typeof url === 'string') return { url };
  return { isRefused: reply?.status === 403 };
}

/**
 * Replaces a stored link by the service's newest: a link can be used only once. Asks until there is an answer. Never
 * rejects.
 */
export async function refreshApplicationUrl(customerId: string, signal: AbortSignal): Promise<void> {
  for (let attempts = 1; !signal.aborted; attempts++) {
    const { url, isRefused } = await askForUrl(customerId, signal);
    if (signal.aborted || isRefused) return;
    if (url) return setApplicationUrl(url);
    await pause(backoffMs(attempts, LONGEST_PAUSE_MS), signal);
  }
}

/**
 * Polls the service until it has a valid app link for a confirmed payment, and stores it. A link that is not an https
 * URL is a mistake in the service's configuration, which its operator may correct meanwhile. Never rejects.
 */
export async function waitForApplicationUrl(
  customerId: string,
  { signal, onSlow, onInvalid }: Waiting = {},
): Promise<void> {
  const slow = setTimeout(() => onSlow?.(), SLOW_AFTER_MS);
  let invalidUrl: string | undefined;
  for (let attempts = 1; !signal?.aborted; attempts++) {
    const { url, isRefused } = await askForUrl(customerId, signal);
    if (signal?.aborted) break;
    if (isRefused) onInvalid?.();
    if (url && url !== invalidUrl) {
      setApplicationUrl(url);
      if (customer.applicationUrl === url) break;
      invalidUrl = url;
      onInvalid?.();
    }
    await pause(backoffMs(attempts, LONGEST_PAUSE_MS), signal);
  }
  clearTimeout(slow);
}
