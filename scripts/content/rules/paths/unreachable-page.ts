import type { Rule } from '../rule.ts';
import { findStuck } from '../../graph/walk/ends.ts';
import { quote } from '../../words/words.ts';

/** The payment provider, mails, or the page for buyers lead to pages with these panels. */
const openedFromOutside: unknown[] = ['payment-update', 'payment-return', 'subscription'];

/** Every page is on the path of some visitor. */
export const unreachablePage: Rule = {
  id: 'unreachable-page',
  severity: 'error',
  summary: 'Every page is on the path of some visitor.',
  why: 'Nobody would ever read it.',
  *check(document, content) {
    const walk = content.walk();
    // If visitors get stuck, it is unknown which pages they would reach after that.
    if (walk.isTruncated || walk.hasUnknownPaths || findStuck(walk).size > 0) return;
    for (const { address, page, entry } of walk.model.places.values()) {
      const isOpenedFromOutside = 'panel' in page && openedFromOutside.includes(page.panel);
      if (entry.document !== document || walk.statesAt.has(address) || isOpenedFromOutside) continue;
      const problem = `No path leads to the page ${quote(page.id)}.`;
      const remedy = entry.isDetour
        ? 'Name it in the "next" of a page or option, or remove it.'
        : 'Look at the "next" of the pages before it: one of them leads past it for everybody.';
      yield { path: [...entry.path, 'id'], problem, remedy };
    }
  },
};
