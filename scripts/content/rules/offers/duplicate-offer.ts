import { findKind } from '../../parsing/document.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';
import { readOffers } from './read-offers.ts';

/** Two offers have different ids. */
export const duplicateOffer: Rule = {
  id: 'duplicate-offer',
  severity: 'error',
  summary: 'No two offers have the same id.',
  why: 'The payment provider has one price for an id, so one of the two would charge another amount than it says.',
  *check(document, { documents }) {
    if (findKind(document) !== 'offers') return;
    const ids = new Set<string>();
    for (const { path, offer } of readOffers(documents).offers) {
      if (ids.has(offer.id)) {
        const problem = `Another offer has the id ${quote(offer.id)} too.`;
        yield { path: [...path, 'id'], problem, remedy: 'Write the id of its own price, or remove one of the two.' };
      }
      ids.add(offer.id);
    }
  },
};
