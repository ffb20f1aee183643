import type { Answers, Assignments, Attribution } from '../../domain/generated/types.ts';
import { callService, type Reply } from './call-service.ts';

/** What is sent of a visitor: the answers, and beside them where the visitor came from and which variants they have. */
export type OnboardingBody = Answers & { attribution?: Attribution; experiments?: Assignments };

/** The two writes of a visitor's record; both reject only when no answer arrives. */
export interface OnboardingClient {
  /** Creates the record; the same key never creates a second one. */
  create(body: OnboardingBody, idempotencyKey: string, signal?: AbortSignal): Promise<Reply>;
  /** Replaces the record. */
  update(id: string, body: OnboardingBody, signal?: AbortSignal): Promise<Reply>;
}

/** The writes over HTTP. */
export const onboardingClient: OnboardingClient = {
  create: (body, idempotencyKey, signal) =>
    callService('/api/onboardings', { method: 'POST', body, idempotencyKey, signal }),
  update: (id, body, signal) =>
    callService(`/api/onboardings/${encodeURIComponent(id)}`, { method: 'PUT', body, signal }),
};
