import type { Answers, Assignments, Attribution, SensitiveConsent, ShownPlan } from '../../domain/generated/types.ts';
import { callService, type Reply } from './call-service.ts';

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
