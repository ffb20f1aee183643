import { proxy } from 'valtio';
import type { OnboardingMeta } from '../domain/generated/types.ts';
import { persist, readJson, storageKeys } from './persistence.ts';

function cleanMeta(stored: unknown): Partial<OnboardingMeta> {
  if (typeof stored !== 'object' || stored === null || !('id' in stored)) return {};
  const { id, createdAt, updatedAt } = stored as Record<string, unknown>;
  if (typeof id !== 'string' || id === '' || typeof createdAt !== 'string' || typeof updatedAt !== 'string') return {};
  return { id, createdAt, updatedAt };
}

/** What the onboarding service says of this visitor's record; empty until it was created. */
export const meta: Partial<OnboardingMeta> = proxy(cleanMeta(readJson(storageKeys.meta)));

persist(storageKeys.meta, meta);

/** Takes over what the service answered. */
export function setMeta(answer: OnboardingMeta): void {
  Object.assign(meta, cleanMeta(answer));
}

/** Forgets the record, when the service no longer knows it. */
export function clearMeta(): void {
  delete meta.id;
  delete meta.createdAt;
  delete meta.updatedAt;
}
