import type { Answers } from '../../domain/generated/types.ts';
import { callService, type Reply } from './call-service.ts';

/** The two writes of a visitor's record; both reject only when no answer arrives. */
export interface OnboardingClient {
  /** Creates the record; the same key never creates a second one. */
  create(answers: Answers, idempotencyKey: string, signal?: AbortSignal): Promise<Reply>;
  /** Replaces the record. */
  update(id: string, answers: Answers, signal?: AbortSignal): Promise<Reply>;
}

/** The writes over HTTP. */
export const onboardingClient: OnboardingClient = {
  create: (answers, idempotencyKey, signal) =>
    callService('/api/onboardings', { method: 'POST', body: answers, idempotencyKey, signal }),
  update: (id, answers, signal) =>
    callService(`/api/onboardings/${encodeURIComponent(id)}`, { method: 'PUT', body: answers, signal }),
};
