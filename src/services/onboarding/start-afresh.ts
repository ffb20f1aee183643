import { forgetVisitor } from '../../state/storage/forget-visitor.ts';
import { fullKey } from '../../state/storage/storage-key.ts';
import { readErrorCode, type Reply } from './call-service.ts';

/** Whether the service says that the visitor's record was erased, on the visitor's request or because it was old. */
export const isErased = (reply: Reply): boolean => reply.status === 410 && readErrorCode(reply) === 'onboarding-erased';

/**
 * Forgets everything about the visitor in this browser, and opens the start: sending the answers again would undo the
 * erasure. The promise never settles.
 */
export function startAfresh(): Promise<never> {
  forgetVisitor();
  history.replaceState(null, '', '/');
  // A reload, so that it doesn't count as an arrival.
  location.reload();
  return new Promise(() => {});
}

/** Starts afresh when another tab does, until the signal ends it. */
export function startAfreshWithOtherTabs(signal: AbortSignal): void {
  const follow = ({ key, newValue }: StorageEvent) => {
    // Only forgetVisitor removes the outbox.
    if (key === fullKey('outbox') && newValue === null) void startAfresh();
  };
  addEventListener('storage', follow, { signal });
}
