import type { Rule } from '../rule.ts';
import { findStuck } from '../../graph/walk/ends.ts';
import { quote } from '../../words/words.ts';

/** Some visitor comes to every page. */
export const unreachablePage: Rule = {
  id: 'unreachable-page',
  severity: 'error',
  summary: 'Some visitor comes to every page.',
  why: 'Nobody would ever read it.',
  *check(document, content) {
    const walk = content.walk();
    // Where visitors get stuck, nothing can be said of the pages behind.
    if (walk.isCutShort || walk.hasUnknownWays || findStuck(walk).size > 0) return;
    for (const { address, page, entry } of walk.model.places.values()) {
      // The payment provider's e-mails lead to the page with the update form.
      const isOpenedFromOutside = 'panel' in page && page.panel === 'payment-update';
      if (entry.document !== document || walk.statesAt.has(address) || isOpenedFromOutside) continue;
      const problem = `No way leads to the page ${quote(page.id)}.`;
      const remedy = entry.isDetour
        ? 'Name it in the "next" of a page or option, or take it out.'
        : 'Look at the "next" of the pages before it: one of them leads past it for everybody.';
      yield { path: [...entry.path, 'id'], problem, remedy };
    }
  },
};
