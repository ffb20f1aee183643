import { listNeeds } from '../../../../src/domain/flow/routes.ts';
import type { Rule } from '../rule.ts';
import { listWords, quote } from '../../words/words.ts';
import { describeVisitor } from '../../graph/walk/describe.ts';

/** On every way, what a page needs has been asked before it. */
export const earlyNeed: Rule = {
  id: 'early-need',
  severity: 'error',
  summary: 'On every way, each answer that a page needs has been asked before it.',
  why: 'The visitor would be thrown back to an earlier question, or could not be shown the page at all.',
  *check(document, content) {
    const walk = content.walk();
    for (const { place, states } of walk.listMet(document)) {
      for (const [index, field] of listNeeds(place.page).entries()) {
        const lacking = states.find(({ facts }) => !facts.hasPurchased && facts.answers[field] === undefined);
        if (!lacking || walk.model.unsureFields.has(field)) continue;
        const skipped = lacking.askedBy.get(field);
        const who = describeVisitor(walk, lacking);
        const problem = skipped
          ? `This page needs ${quote(field)}, but a visitor${who} may have left it out on ${quote(skipped.page.id)}.`
          : `This page needs ${quote(field)}, but a visitor${who} has not been asked for it yet.`;
        yield {
          path: [...place.entry.path, 'needs', index],
          problem,
          remedy: suggest(walk.listAskers(place.file, field)),
        };
      }
    }
  },
};

function suggest(pages: readonly string[]): string {
  if (pages.length === 0) return 'Add a page that asks for it, or take it out of "needs".';
  return `It is asked on ${listWords(pages, 'and')}: move that page before this one, or take it out of "needs".`;
}
