import { funnelId, onboardingHost } from '../config.ts';

export interface Call {
  method?: 'GET' | 'POST' | 'PUT';
  /** Sent as JSON. */
  body?: unknown;
  /** Headers beside those that every call carries. */
  headers?: Record<string, string>;
  /** How long headers and body together may take. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

export interface Reply {
  status: number;
  /** The JSON answered; undefined where it was none. */
  body: unknown;
  /** For how long the service asks not to be called; 0 where it doesn't. */
  retryAfterMs: number;
}

const LONGEST_RETRY_AFTER_MS = 600_000;

function readRetryAfter(header: string | null): number {
  if (!header) return 0;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  // A visit is short: whoever asks for a day gets a few minutes.
  return Math.max(0, Math.min(ms || 0, LONGEST_RETRY_AFTER_MS));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Calls the onboarding service; whatever status it answers is a reply. Rejects when there is no answer (in time), or one
 * that claims success and isn't JSON: that comes from something in between, such as a hotel's sign-in page.
 */
export async function callService(
  path: string,
  { method = 'GET', body, headers: more, timeoutMs = 15_000, signal }: Call = {},
): Promise<Reply> {
  const control = new AbortController();
  const abort = () => control.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    const response = await fetch(onboardingHost.replace(/\/$/, '') + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Accept: 'text/plain',
        'App-Type': 'fasting',
        'Funnel-Id': funnelId,
        ...more,
      },
      // What is written must outlive the page; records are far below the 64 KB that browsers allow for it.
      ...(body !== undefined && { body: JSON.stringify(body), keepalive: true }),
      signal: control.signal,
    });
    const { status, headers } = response;
    const text = await response.text();
    const answer = parseJson(text);
    if (response.ok && text !== '' && answer === undefined)
      throw new Error(`The answer to ${method} ${path} is no JSON`);
    return { status, body: answer, retryAfterMs: readRetryAfter(headers.get('Retry-After')) };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
