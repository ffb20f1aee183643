import { storageKeys } from '../state/persistence.ts';
import { asksForPrivacy } from '../state/privacy.ts';

/**
 * What of a built page must wait for the app: the whole page, which belongs to another address, what its header leads
 * to, or the parts of it that stand for what is not known yet.
 */
export type Held = 'page' | 'main' | 'parts';

/** The text under a key; nothing where storage is forbidden. */
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

/** The names of all that is stored of the visitor which a page could show. */
function listKnown(): string[] {
  const { answers, gender, customerId, applicationUrl, purchase } = storageKeys;
  const said: unknown = JSON.parse(read(answers) ?? '{}');
  return [
    ...Object.keys(said ?? {}),
    ...(read(gender) ? ['gender'] : []),
    ...([customerId, applicationUrl, purchase].some(read) ? ['hasPurchased'] : []),
  ];
}

const split = (names: string): string[] => names.split(' ').filter(Boolean);

/**
 * Says what of a built page this visitor must not see: it was built for somebody who has said nothing. `reads` names
 * what the page looks at; "anything" stands for a page that nobody sees as it was built. Where parts of such a page are
 * the same for all who may see it, `needs` names the answers that these have given.
 */
export function findHeld({ address, reads = '', needs }: DOMStringMap): Held | undefined {
  if (address !== location.pathname) return 'page';
  const looked = split(reads);
  try {
    const known = listKnown();
    if (looked.includes('anything')) {
      const mayCome = !known.includes('hasPurchased') && needs !== undefined;
      return mayCome && split(needs).every((name) => known.includes(name)) ? 'parts' : 'main';
    }
    return looked.some((name) => known.includes(name)) ? 'main' : undefined;
  } catch {
    // Garbled: the app knows what to make of it.
    return 'main';
  }
}
