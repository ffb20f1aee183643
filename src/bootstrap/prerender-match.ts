import { programField } from '../domain/generated/programs.ts';
import { fullKey, type StorageKey } from '../state/storage/storage-key.ts';
import { asksForPrivacy } from '../state/privacy.ts';

/** The part of a built page that must not be shown: the whole page if it is for another address, or its main part. */
export type Mismatch = 'page' | 'main';

/** The text under a key; null where storage is forbidden. */
function read(key: StorageKey): string | null {
  try {
    return localStorage.getItem(fullKey(key));
  } catch {
    return null;
  }
}

/** Whether this visitor has answered the question about analytics, or the browser answers it for them. */
export function isConsentSettled(): boolean {
  return asksForPrivacy() || /^(?:agreed(?:WithHealth)?|refused)$/.test(read('consent') ?? '');
}

/** The names of the stored answers and facts that a page can depend on. Throws if the stored answers are corrupt. */
function listKnown(): string[] {
  return [
    ...Object.keys((JSON.parse(read('onboarding') ?? '{}') ?? {}) as object),
    ...(read('gender') ? ['gender'] : []),
    ...((['customerId', 'applicationUrl', 'purchase'] as const).some(read) ? ['hasPurchased'] : []),
  ];
}

/** Whether the visitor has no answers and no purchase. The program doesn't count, because the address sets it. */
export function isNewVisitor(): boolean {
  try {
    return listKnown().every((name) => name === programField);
  } catch {
    return false;
  }
}

/**
 * Finds the part of a built page that this visitor must not see: pages are built for a visitor without answers. `reads`
 * names the answers and facts that the page depends on; "anything" marks a page whose built form suits no visitor.
 */
export function findMismatch({ address, reads = '' }: DOMStringMap): Mismatch | undefined {
  if (address !== location.pathname) return 'page';
  const dependsOn = reads.split(' ');
  if (dependsOn.includes('anything')) return 'main';
  try {
    const known = listKnown();
    return dependsOn.some((name) => known.includes(name)) ? 'main' : undefined;
  } catch {
    // Corrupt answers: the app repairs them.
    return 'main';
  }
}
