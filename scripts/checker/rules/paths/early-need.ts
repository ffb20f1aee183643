import { listNeeds } from '../../../../src/domain/flow/routes.ts';
import type { Rule } from '../rule.ts';
import { listWords, quote } from '../../words/words.ts';
import { describeVisitor } from '../../graph/walk/describe.ts';
import { listRequired } from './missing-need.ts';

/** The prerequisites of a page are asked before it on every path. */
export const earlyNeed: Rule = {
  id: 'early-need',
  severity: 'error',
  summary: 'Every answer that a page needs is asked before it on every path.',
  why: 'Visitors would be sent back to an earlier question, or could not see the page at all.',
  *check(document, content) {
    const walk = content.walk();
    for (const { place, states } of walk.listVisited(document)) {
      for (const [index, field] of listNeeds(place.page).entries()) {
        const visitor = states.find(({ facts }) => !facts.hasPurchased && facts.answers[field] === undefined);
        if (!visitor || walk.model.unsureFields.has(field)) continue;
        const skipped = visitor.askedBy.get(field);
        const who = describeVisitor(walk, visitor);
        const problem = skipped
          ? `This page needs ${quote(field)}, but a visitor${who} may have skipped it on ${quote(skipped.page.id)}.`
          : `This page needs ${quote(field)}, but a visitor${who} has not been asked for it yet.`;
        yield {
          path: [...place.entry.path, 'needs', index],
          problem,
          visitor: visitor.facts,
          remedy: suggest(walk.listAskers(place.file, field), listRequired(place.page).includes(field)),
        };
      }
    }
  },
};

function suggest(pages: readonly string[], isRequired: boolean): string {
  const otherwise = isRequired ? '' : ', or remove it from "needs"';
  if (pages.length === 0) return `Add a page that asks for it before this one${otherwise}.`;
  return `It is asked for on ${listWords(pages, 'and')}: move that page before this one${otherwise}.`;
}
