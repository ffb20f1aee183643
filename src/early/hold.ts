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

/** The names of all that is stored of the visitor which a page could show, and "name:value" for what was chosen. */
function listKnown(): string[] {
  const { answers, gender, customerId, applicationUrl, purchase } = storageKeys;
  const said = JSON.parse(read(answers) ?? '{}') as object | null;
  return [
    ...Object.entries(said ?? {}).flatMap(([name, value]) => [name, `${name}:${encodeURIComponent(String(value))}`]),
    ...(read(gender) ? ['gender'] : []),
    ...([customerId, applicationUrl, purchase].some(read) ? ['hasPurchased'] : []),
  ];
}

const split = (names: string): string[] => names.split(' ').filter(Boolean);

/**
 * Says what of a built page this visitor must not see: it was built for somebody who has said nothing. `reads` names
 * what the page looks at; "anything" stands for a page that nobody sees as it was built. Where parts of such a page are
 * the same for all who may see it, `needs` names the answers that these have given, and `bars` what they have not.
 */
export function findHeld({ address, reads = '', needs, bars = '' }: DOMStringMap): Held | undefined {
  if (address !== location.pathname) return 'page';
  const looked = split(reads);
  try {
    const known = listKnown();
    const isKnown = (name: string) => known.includes(name);
    if (!looked.includes('anything')) return looked.some(isKnown) ? 'main' : undefined;
    const mayCome = needs !== undefined && split(needs).every(isKnown) && !split(bars).some(isKnown);
    return mayCome ? 'parts' : 'main';
  } catch {
    // Garbled: the app knows what to make of it.
    return 'main';
  }
}
