import type { Answers, Assignments, Attribution, SensitiveConsent, ShownPlan } from '../../domain/generated/types.ts';
import { appType, funnelId, onboardingHost } from '../config.ts';

/**
 * The body of a write: the answers that count and, unless the build leaves them out, those off the path, attribution,
 * variants, plan, and the consent to store sensitive answers.
 */
export type OnboardingBody = Answers & {
  offPath?: Answers;
  attribution?: Attribution;
  experiments?: Assignments;
  plan?: ShownPlan;
  sensitiveConsent?: SensitiveConsent;
};

/** The common parts of both writes. */
export interface Write {
  body: OnboardingBody;
  /** Higher than in every earlier write, so that a late one can't overwrite a newer one. */
  revision: number;
  signal?: AbortSignal;
}

/** The two writes of a visitor's record. Both reject only when there is no reply. */
export interface OnboardingClient {
  /** Creates the record; the same key never creates a second one. */
  create(write: Write & { key: string }): Promise<Reply>;
  /** Replaces the record; the token is the one that its creation returned, if any. */
  update(write: Write & { id: string; token?: string | undefined }): Promise<Reply>;
}

/** The client over HTTP. */
export const onboardingClient: OnboardingClient = {
  create: ({ body, revision, key, signal }) =>
    callService('/api/onboardings', {
      method: 'POST',
      body,
      headers: { 'Idempotency-Key': key, Revision: String(revision) },
      signal,
    }),
  update: ({ id, body, revision, token, signal }) =>
    callService(`/api/onboardings/${encodeURIComponent(id)}`, {
      method: 'PUT',
      body,
      headers: { Revision: String(revision), ...(token && { 'Visitor-Token': token }) },
      signal,
    }),
};

export interface Call {
  method?: 'GET' | 'POST' | 'PUT';
  /** Sent as JSON. */
  body?: unknown;
  /** Headers in addition to those of every call. */
  headers?: Record<string, string>;
  /** The time limit for headers and body together. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

export interface Reply {
  status: number;
  /** The parsed JSON; undefined where the body is not JSON. */
  body: unknown;
  /** The service's Retry-After; 0 where there is none. */
  retryAfterMs: number;
}

/** The code of a refusal by the service; undefined for every other reply. */
export const readErrorCode = ({ body }: Reply): unknown =>
  (body as { error?: { code?: unknown } } | null | undefined)?.error?.code;

const LONGEST_RETRY_AFTER_MS = 600_000;

function readRetryAfter(header: string | null): number {
  if (!header) return 0;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  // A visit is short, so longer waits are cut.
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
 * Calls the onboarding service; resolves with the reply, whatever its status. Rejects without a reply in time, and on a
 * success that isn't JSON: that comes from something in between, such as a hotel's sign-in page.
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
        'App-Type': appType,
        'Funnel-Id': funnelId,
        ...more,
      },
      // A write must outlive the page; records are far below the 64 KB that browsers allow for `keepalive`.
      ...(body !== undefined && { body: JSON.stringify(body), keepalive: true }),
      signal: control.signal,
    });
    const { status, headers } = response;
    const text = await response.text();
    const answer = parseJson(text);
    if (response.ok && text !== '' && answer === undefined)
      throw new Error(`The reply to ${method} ${path} is not JSON`);
    return { status, body: answer, retryAfterMs: readRetryAfter(headers.get('Retry-After')) };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
