import { isMet } from '../domain/conditions.ts';
import { localToday } from '../domain/dates.ts';
import type { Facts } from '../domain/facts.ts';
import type { Answers, Condition } from '../domain/generated/types.ts';
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

/** What is stored of the visitor; throws where the answers are garbled. */
function readFacts(): Facts {
  const { answers, gender, customerId, applicationUrl, purchase } = storageKeys;
  return {
    answers: (JSON.parse(read(answers) ?? '{}') ?? {}) as Answers,
    gender: read(gender) ?? undefined,
    hasPurchased: [customerId, applicationUrl, purchase].some(read),
    today: localToday(),
  };
}

/** The names of all that is known which a page could show. */
const listKnown = ({ answers, gender, hasPurchased }: Facts): string[] => [
  ...Object.keys(answers),
  ...(gender ? ['gender'] : []),
  ...(hasPurchased ? ['hasPurchased'] : []),
];

/**
 * Says what of a built page this visitor must not see: it was built for somebody who has said nothing. `reads` names
 * what the page looks at; "anything" stands for a page that nobody sees as it was built. Where parts of such a page are
 * the same for all who may see it, `admits` is the condition, as JSON, that these meet.
 */
export function findHeld({ address, reads = '', admits }: DOMStringMap): Held | undefined {
  if (address !== location.pathname) return 'page';
  const looked = reads.split(' ');
  try {
    const facts = readFacts();
    if (looked.includes('anything')) {
      return admits && isMet(JSON.parse(admits) as Condition, facts) ? 'parts' : 'main';
    }
    const known = listKnown(facts);
    return looked.some((name) => known.includes(name)) ? 'main' : undefined;
  } catch {
    // Garbled: the app knows what to make of it.
    return 'main';
  }
}
