import type { Answers } from '../../src/domain/generated/types.ts';
import type { Browser } from './browser.ts';

const answersKey = 'fasting.onboarding';
export const metaKey = 'fasting.onboardingMeta';
export const outboxKey = 'fasting.outbox';

/** The answers that a visitor's browser keeps. */
export function readAnswers({ items }: Browser): Answers {
  return JSON.parse(items.get(answersKey) ?? '{}') as Answers;
}

/** The id and the token that it keeps; nothing where they were garbled and not written again. */
export function readMeta({ items }: Browser): { id?: string; token?: string } {
  try {
    return (JSON.parse(items.get(metaKey) ?? '{}') ?? {}) as object;
  } catch {
    return {};
  }
}
