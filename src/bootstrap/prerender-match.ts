import { storageKeys } from '../state/storage/persistence.ts';
import { asksForPrivacy } from '../state/privacy.ts';

/** What of a built page must not show to this visitor: the whole page, which belongs to another address, or its main part. */
export type Mismatch = 'page' | 'main';

/** The text under a key; null where storage is forbidden. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether this visitor has answered the question about analytics, or the browser does for them. */
export function isConsentSettled(): boolean {
  return asksForPrivacy() || /^(?:agreed|refused)$/.test(read(storageKeys.consent) ?? '');
}

/** The names of all that is stored of the visitor which a page could show. Throws where the answers are garbled. */
function listKnown(): string[] {
  const { answers, gender, customerId, applicationUrl, purchase } = storageKeys;
  return [
    ...Object.keys((JSON.parse(read(answers) ?? '{}') ?? {}) as object),
    ...(read(gender) ? ['gender'] : []),
    ...([customerId, applicationUrl, purchase].some(read) ? ['hasPurchased'] : []),
  ];
}

/** Whether anything is stored that the visitor has said or bought; the address alone sets "sex". */
export function isNewVisitor(): boolean {
  try {
    return listKnown().every((name) => name === 'sex');
  } catch {
    return false;
  }
}

/**
 * What of a built page this visitor must not see: it was rendered for a visitor who has said nothing. `reads` names the
 * answers and facts that the page depends on; "anything" marks a page whose prerendered form suits no visitor.
 */
export function findMismatch({ address, reads = '' }: DOMStringMap): Mismatch | undefined {
  if (address !== location.pathname) return 'page';
  const dependsOn = reads.split(' ');
  if (dependsOn.includes('anything')) return 'main';
  try {
    const known = listKnown();
    return dependsOn.some((name) => known.includes(name)) ? 'main' : undefined;
  } catch {
    // Garbled: the app repairs it.
    return 'main';
  }
}
