import type { Answers, Assignments, Attribution } from '../../domain/generated/types.ts';
import { callService, type Reply } from './call-service.ts';

/** What is sent of a visitor: the answers, and beside them where the visitor came from and which variants they have. */
export type OnboardingBody = Answers & { attribution?: Attribution; experiments?: Assignments };

/** What every write says of itself. */
export interface Write {
  body: OnboardingBody;
  /** Higher than that of every earlier write, so that one that arrives late can't overwrite a newer one. */
  revision: number;
  signal?: AbortSignal;
}

/** The two writes of a visitor's record; both reject only when no answer arrives. */
export interface OnboardingClient {
  /** Creates the record; the same key never creates a second one. */
  create(write: Write & { key: string }): Promise<Reply>;
  /** Replaces the record; the token is the one that its creation was answered with, if it was with any. */
  update(write: Write & { id: string; token?: string | undefined }): Promise<Reply>;
}

/** The writes over HTTP. */
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
